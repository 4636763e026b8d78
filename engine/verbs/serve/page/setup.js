// Other positions: from a text, or piece by piece. What is placed becomes a FEN in the text field.

let edited = null;  // the board while pieces are placed on it
let brush = "P";    // the piece that a click places; - takes one away

const kPlaced = ["K", "Q", "R", "B", "N", "P", "-", "k", "q", "r", "b", "n", "p"];
const kPieceNames = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };

async function showStart(path, wish) {
  const info = isHeldByGame() ? null : await attempt(() => post(path, wish));
  if (info) {
    played = null;
    setEditing(false);
    takeLine(info);
    tell("");
    await settle();
  }
  byId("variant").value = line.variant;
}
// Of the text that was pasted, which is on the board all the same.
function tellProblems(problems) {
  const most = 3, more = problems.length - most;
  tell(problems.slice(0, most).join("; ") + (more > 0 ? `; and ${more} more` : ""), problems.length ? "wrong" : "");
}

function editedFen() {
  const rows = [];
  for (let rank = 7; rank >= 0; --rank) {
    let row = "";
    for (const piece of edited.slice(8 * rank, 8 * rank + 8)) row += piece;
    rows.push(row.replace(/-+/g, (gap) => String(gap.length)));
  }
  const rights = [...byId("castling").querySelectorAll("input")].filter((box) => box.checked).map((box) => box.value).join("");
  return `${rows.join("/")} ${byId("mover").value} ${rights || "-"} - 0 1`;
}

function showEdited() {
  byId("paste").value = editedFen();
  draw();
}

function setEditing(isOn) {
  byId("edit").setAttribute("aria-pressed", String(isOn));
  byId("editor").hidden = !isOn;
  edited = isOn ? shown().board.slice() : null;
  picked = null;
  if (!isOn) return draw();
  const fields = shown().info ? shown().info.fen.split(" ") : line.start.split(" ");
  byId("mover").value = fields[1];
  for (const box of byId("castling").querySelectorAll("input")) box.checked = fields[2].includes(box.value);
  showEdited();
}

// A second click on the same piece takes it away.
function place(event) {
  const square = squareAt(event);
  if (square === null) return;
  event.preventDefault();
  edited[square] = edited[square] === brush ? "-" : brush;
  showEdited();
}

function chooseBrush(piece) {
  brush = piece;
  for (const button of byId("palette").children) button.setAttribute("aria-pressed", String(button.dataset.piece === piece));
}

function startSetup() {
  for (const piece of kPlaced) {
    const kind = piece.toLowerCase(), name = piece === "-" ? "remove" : `${piece === kind ? "black" : "white"} ${kPieceNames[kind]}`;
    const picture = piece === "-" ? "✕" : svg("svg", { viewBox: "0 0 40 40" }, svg("use", { href: "#piece-" + kind, class: piece === kind ? "b" : "w" }));
    const button = html("button", { type: "button", "aria-label": name, title: name, "data-piece": piece }, picture);
    button.addEventListener("click", () => chooseBrush(piece));
    byId("palette").append(button);
  }
  chooseBrush("P");
  for (const right of "KQkq") byId("castling").append(html("label", {}, html("input", { type: "checkbox", value: right }), right === right.toUpperCase() ? (right === "K" ? "White O-O" : "White O-O-O") : right === "k" ? "Black O-O" : "Black O-O-O"));
  byId("castling").addEventListener("change", showEdited);
  byId("mover").addEventListener("change", showEdited);
  byId("edit").addEventListener("click", () => setEditing(!edited));
  byId("clear").addEventListener("click", () => { edited.fill("-"); showEdited(); });
  byId("start-position").addEventListener("click", () => showStart("/position", { variant: byId("variant").value }));
  byId("random-start").addEventListener("click", () => showStart("/start960", {}));
  byId("variant").addEventListener("change", () => showStart("/position", { variant: byId("variant").value }));
  byId("paste-form").addEventListener("submit", (event) => {
    event.preventDefault();
    openText(byId("paste").value, byId("variant").value);
  });
}
