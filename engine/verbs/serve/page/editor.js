// Pieces dragged while positions are set up: to another square, off the board, or from the palette onto it.

let carried = null;  // the square that the piece comes from, null for the palette; the piece; its picture on the board

const pictureAt = (square) => {
  const { x, y } = cornerOf(square);
  return [...byId("board").querySelectorAll("use")].find((use) => Number(use.getAttribute("x")) === x && Number(use.getAttribute("y")) === y);
};

function beginPlacing(event) {
  if (!edited || event.button) return;
  event.stopImmediatePropagation();
  const square = squareAt(event);
  if (square === null) return;
  if (edited[square] === "-") return place(event);
  event.preventDefault();
  carried = { from: square, piece: edited[square], picture: pictureAt(square) };
  if (event.isTrusted) byId("board").setPointerCapture(event.pointerId);
}

function carry(event) {
  if (!carried || !carried.picture) return;
  const [x, y] = placeOf(event);
  carried.picture.classList.add("lifted");
  carried.picture.setAttribute("x", x - 20);
  carried.picture.setAttribute("y", y - 20);
  byId("board").append(carried.picture);
}

// On its own square it was a click.
function setDown(event) {
  if (!carried) return;
  const { from, piece } = carried, to = squareAt(event);
  carried = null;
  if (!edited || (from === null && to === null)) return;
  if (to === from) return place(event);
  if (from !== null) edited[from] = "-";
  if (to !== null) edited[to] = piece;
  showEdited();
}

function startEditor() {
  const board = byId("board");
  board.addEventListener("pointerdown", beginPlacing);
  board.addEventListener("pointermove", carry);
  board.addEventListener("pointercancel", () => { carried = null; draw(); });
  document.addEventListener("pointerup", setDown);
  for (const button of byId("palette").children)
    button.addEventListener("pointerdown", (event) => {
      if (event.button || !edited) return;
      if (event.isTrusted) button.releasePointerCapture(event.pointerId);
      carried = { from: null, piece: button.dataset.piece, picture: null };
    });
}
