// The reader's own moves: by hand, typed, or a line of the engine that is played on the board.

// What the hand and what is typed are checked against.
function legalMoves() {
  const position = positionAt(current);
  current.legal ??= rules.moves(position).map((move) => ({ uci: rules.uci(position, move), san: rules.san(position, move) }));
  return current.legal;
}
const isOver = () => legalMoves().length === 0;

// As many of them as are legal.
function tryMoves(node, moves) {
  for (const uci of moves) {
    const after = follow(node, uci);
    if (!after) break;
    node = after;
  }
  writeMoves();
  select(node);
}

function submit(move) {
  byId("typed").value = "";
  tryMoves(current, [move.uci]);
}

function submitTyped() {
  const text = byId("typed").value.trim(), moves = text ? movesTyped(text) : [];
  if (moves.length === 1) return submit(moves[0]);
  if (text) tell(moves.length ? `Which one: ${moves.map((move) => move.san).join(", ")}?` : `${text} is not a legal move.`, "wrong");
}

// Takes back the move that was tried, with all that follows it.
function forget() {
  if (!current.isTried) return;
  const parent = before(current);
  parent.children = parent.children.filter((child) => child !== current);
  writeMoves();
  select(parent);
}

function startTries() {
  byId("try").addEventListener("submit", (event) => { event.preventDefault(); submitTyped(); });
  byId("forget").addEventListener("click", forget);
  startHand();
  // A finger on a piece that can move drags it; anywhere else it scrolls the page.
  byId("board").addEventListener("touchstart", (event) => { if (lifted) event.preventDefault(); }, { passive: false });
}
