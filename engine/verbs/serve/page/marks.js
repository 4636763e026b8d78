// Circles and arrows of one's own and of the file, as PGN has them: "Gd4", "Gc2c4". The right mouse button draws them, or
// while drawing is on any button, a finger, and squares that are typed.

const kColours = { G: "green", R: "red", Y: "yellow", B: "blue" };
let isDrawing = false;
let drawn = null;  // from, to, colour and the node to which it belongs, while it is drawn

const colourOf = (event) => {
  const isRed = event.shiftKey || event.ctrlKey, isBlue = event.altKey || event.metaKey;
  return isRed && isBlue ? "Y" : isRed ? "R" : isBlue ? "B" : byId("colour").value;
};
const markOf = ({ from, to, colour }) => colour + nameOf(from) + (to === from ? "" : nameOf(to));

function drawMark(mark) {
  const kind = `own ${kColours[mark[0]] || "green"}`;
  if (mark.length > 3) return byId("board").append(arrow(squareOf(mark.slice(1)), squareOf(mark.slice(3)), kind, turned));
  const { x, y } = cornerOf(squareOf(mark.slice(1)));
  byId("board").append(svg("circle", { class: kind, cx: x + 20, cy: y + 20, r: 18 }));
}

const drawMarks = () => [...shown().marks, ...(drawn && drawn.to !== null && drawn.node === shown() ? [markOf(drawn)] : [])].forEach(drawMark);

// The same again takes it away; in another colour it changes.
function toggleMark(mark, node = shown()) {
  const others = node.marks.filter((one) => one.slice(1) !== mark.slice(1));
  change(node, "marks", node.marks.includes(mark) ? others : [...others, mark]);
  draw();
}

function beginMark(event) {
  if (edited || (event.button !== 2 && !(isDrawing && event.button === 0))) return;
  event.stopImmediatePropagation();
  event.preventDefault();
  const square = squareAt(event);
  drawn = square === null ? null : { from: square, to: square, colour: colourOf(event), node: shown() };
}
function moveMark(event) {
  if (!drawn) return;
  const to = squareAt(event);
  if (to === drawn.to) return;
  drawn.to = to;
  draw();
}
function endMark() {
  if (!drawn) return;
  const { node, to } = drawn, mark = to === null ? null : markOf(drawn);
  drawn = null;
  if (mark) toggleMark(mark, node);
  else draw();
}

function setDrawing(isOn) {
  isDrawing = isOn;
  byId("draw-marks").setAttribute("aria-pressed", String(isOn));
  if (isOn) tell("Click or touch a square to draw a circle, or drag to another square to draw an arrow. You can also type squares: d4, e2e4.");
  else tell("");
}

// Is the text a mark?
function drawTyped(text) {
  if (!isDrawing || !/^[a-h][1-8](?:[a-h][1-8])?$/.test(text)) return false;
  const isCircle = text.length === 2 || text.slice(0, 2) === text.slice(2);
  toggleMark(byId("colour").value + (isCircle ? text.slice(0, 2) : text));
  return true;
}

function startMarks() {
  for (const [letter, name] of Object.entries(kColours)) byId("colour").append(html("option", { value: letter }, name));
  byId("draw-marks").addEventListener("click", () => setDrawing(!isDrawing));
  const board = byId("board");
  board.addEventListener("pointerdown", beginMark);
  board.addEventListener("pointermove", moveMark);
  board.addEventListener("pointerup", endMark);
  board.addEventListener("pointercancel", () => { drawn = null; draw(); });
  board.addEventListener("contextmenu", (event) => event.preventDefault());
}
