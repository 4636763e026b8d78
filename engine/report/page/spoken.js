// What a page says: a message below the board, and the board in words.

function tell(text, kind = "") {
  byId("message").textContent = text;
  byId("message").className = kind;
}

// For those who cannot see the board.
function described(board) {
  const side = (isWhite) => board.map((piece, square) => [piece, square])
    .filter(([piece]) => piece !== "-" && (piece === piece.toUpperCase()) === isWhite)
    .map(([piece, square]) => piece.toUpperCase().replace("P", "") + nameOf(square)).join(" ");
  return `White: ${side(true)}; Black: ${side(false)}`;
}
