// Moves by hand: a click on the piece and one on its square, or the piece dragged there. The page has `legalMoves`,
// `isOver`, `submit`, `show` and `tell`.

let turned = false;
let picked = null;   // the square of the piece in hand
let lifted = null;   // its picture, while it is dragged
let wasPicked = false;

const nameOf = (square) => "abcdefgh"[square % 8] + (1 + (square >> 3));
const movesBetween = (from, to) => legalMoves().filter((move) => move.uci.startsWith(nameOf(from) + nameOf(to)));
const targetsOf = (from) => legalMoves().filter((move) => move.uci.startsWith(nameOf(from))).map((move) => squareOf(move.uci.slice(2)));

function placeOf(event) {
  const box = byId("board").getBoundingClientRect();
  return [(event.clientX - box.left) / box.width * 320, (event.clientY - box.top) / box.height * 320];
}

function squareAt(event) {
  const [file, row] = placeOf(event).map((at) => Math.floor(at / 40));
  if (file < 0 || file > 7 || row < 0 || row > 7) return null;
  return turned ? 7 - file + 8 * row : file + 8 * (7 - row);
}

const cornerOf = (square) => {
  const file = square % 8, rank = square >> 3;
  return { x: 40 * (turned ? 7 - file : file), y: 40 * (turned ? rank : 7 - rank) };
};

function markSquare(square) {
  const { x, y } = cornerOf(square);
  byId("board").append(svg("rect", { class: "mark", x: x + 1.5, y: y + 1.5, width: 37, height: 37 }));
}

function markPicked() {
  if (picked === null) return;
  markSquare(picked);
  for (const square of new Set(targetsOf(picked))) {
    const { x, y } = cornerOf(square);
    byId("board").append(svg("circle", { class: "target", cx: x + 20, cy: y + 20, r: 6 }));
  }
}

// Several moves from one square to another differ in the piece of a promotion.
function drop(from, to) {
  const moves = movesBetween(from, to);
  picked = null;
  if (moves.length === 1) return submit(moves[0]);
  show();
  if (moves.length === 0) return tell("That is not a legal move.", "wrong");
  choosePromotion(moves);
}

function choosePromotion(moves) {
  byId("promotion").replaceChildren(...moves.map((move) => {
    const button = html("button", { type: "button" }, move.san);
    button.addEventListener("click", () => submit(move));
    return button;
  }));
  byId("promotion").hidden = false;
  byId("promotion").firstChild.focus();
}

function lift(event) {
  if (event.button || isOver()) return;
  const square = squareAt(event);
  if (square === null) return;
  event.preventDefault();
  if (picked !== null && picked !== square && movesBetween(picked, square).length) return drop(picked, square);
  wasPicked = picked === square;
  picked = targetsOf(square).length ? square : null;
  show();
  if (picked === null) return;
  const { x, y } = cornerOf(square);
  lifted = [...byId("board").querySelectorAll("use")].find((use) => Number(use.getAttribute("x")) === x && Number(use.getAttribute("y")) === y);
  if (event.pointerId !== undefined && event.isTrusted) byId("board").setPointerCapture(event.pointerId);
}

function drag(event) {
  if (!lifted) return;
  const [x, y] = placeOf(event);
  lifted.classList.add("lifted");
  lifted.setAttribute("x", x - 20);
  lifted.setAttribute("y", y - 20);
  byId("board").append(lifted);
}

function release(event) {
  if (!lifted) return;
  lifted = null;
  const square = squareAt(event);
  if (square === null || square === picked) {
    if (wasPicked || square === null) picked = null;
    show();
  } else drop(picked, square);
}

function startHand() {
  const board = byId("board");
  board.addEventListener("pointerdown", lift);
  board.addEventListener("pointermove", drag);
  board.addEventListener("pointerup", release);
  board.addEventListener("pointercancel", () => { lifted = picked = null; show(); });
}
