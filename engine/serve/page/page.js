// Shows the board, and passes on what the user does.

const kPanels = ["analyse", "play", "setup", "annotate", "arbiter"];

function draw() {
  const board = edited || shown().board;
  drawBoard(byId("board"), board, edited ? null : shown().move, edited ? [] : arrows(), turned, true);
  if (!edited) {
    markCheck();
    markOwn();
    markPicked();
  }
  byId("board").setAttribute("aria-label", described(board));
  byId("board").dataset.ply = view;
}

// The better a line, the more its arrow is seen; one's own lie on top.
const arrows = () => [...best.map((uci, i) => [uci, i ? "other" : "best"]).reverse(), ...shown().own.filter((mark) => mark.length > 2).map((mark) => [mark, "own"])];

function markCheck() {
  const { info } = shown();
  if (!info || !info.check) return;
  const { x, y } = cornerOf(shown().board.indexOf(info.turn === "white" ? "K" : "k"));
  byId("board").querySelector("use").before(svg("rect", { class: "check", x, y, width: 40, height: 40 }));
}

function markOwn() {
  for (const mark of shown().own.filter((mark) => mark.length === 2)) {
    const { x, y } = cornerOf(squareOf(mark));
    byId("board").append(svg("circle", { class: "own", cx: x + 20, cy: y + 20, r: 18 }));
  }
}

// With the right button: a click circles the square, a drag draws an arrow, and the same again takes it away.
let drawnFrom = null;
function beginMark(event) {
  if (event.button !== 2 || edited) return;
  event.stopImmediatePropagation();
  drawnFrom = squareAt(event);
}
function endMark(event) {
  if (event.button !== 2 || drawnFrom === null) return;
  const to = squareAt(event), { own } = shown();
  if (to !== null) {
    const mark = nameOf(drawnFrom) + (to === drawnFrom ? "" : nameOf(to)), at = own.indexOf(mark);
    if (at < 0) own.push(mark);
    else own.splice(at, 1);
    keep();
    draw();
  }
  drawnFrom = null;
}

const isOver = () => !mayMove() || edited !== null;

function moveButton(node) {
  const path = positions.includes(node), button = html("button", { type: "button", ...(path ? { "data-ply": node.ply } : {}) }, (node.move ? node.move.san : "start") + signOf(node));
  if (node === shown()) button.setAttribute("aria-current", "true");
  button.addEventListener("click", () => goTo(node));
  return button;
}

function writeMove(target, node, isNumbered) {
  const number = isNumbered || !isBlack(node.ply - 1) ? [html("span", { class: "number" }, numberOf(node.ply - 1))] : [];
  target.append(html("span", { class: "move" }, ...number, moveButton(node)), " ");
}

// The moves after the node, each with its variations behind it.
function writeFrom(target, node, isNumbered) {
  for (let at = node, numbered = isNumbered; at.children.length; at = at.children[0]) {
    const [main, ...others] = at.children;
    writeMove(target, main, numbered);
    for (const other of others) {
      const variation = html("span", { class: "variation", role: "group", "aria-label": "variation" }, "(");
      writeMove(variation, other, true);
      writeFrom(variation, other, false);
      variation.append(")");
      target.append(variation, " ");
    }
    numbered = others.length > 0;
  }
}

function writeMoves() {
  const target = byId("moves"), focused = document.activeElement && target.contains(document.activeElement);
  target.replaceChildren(html("span", { class: "move" }, moveButton(root())), " ");
  writeFrom(target, root(), true);
  const current = target.querySelector("[aria-current]");
  if (focused && current) current.focus({ preventScroll: true });
  if (current) target.scrollTop = current.offsetTop - target.offsetTop - target.clientHeight / 2;
  byId("promote").disabled = !branchOf(shown());
  byId("remove").disabled = !shown().parent || match !== null;
}

function show() {
  byId("promotion").hidden = true;
  draw();
  writeMoves();
  const { info } = shown();
  byId("fen").textContent = info ? info.fen : "";
  byId("event").textContent = info ? [line.variant === "antichess" ? "Antichess" : "", info.opening, info.over || (info.turn === "white" ? "White to move" : "Black to move")].filter((text) => text).join(" · ") : "";
  showGameState();
  showAskFields();
  drawGraph();
  keep();
}

// After every change of what is shown: the server is asked about the position, and then set to work on it.
async function settle() {
  picked = null;
  forgetAnalysis();
  show();
  if (!await learn()) return;
  show();
  const { info } = shown();
  if (info.over && view === last()) tell(info.over, "right");
  else if (info.claim) tell(info.claim);
  if (!isWaiting()) analyse();
}

function goTo(node) {
  if (node === shown()) return;
  setEditing(false);
  visit(node);
  settle();
}

function go(ply) {
  if (ply >= 0 && ply <= last()) goTo(positions[ply]);
}

// The last move of the line that is shown, or of the game that is played.
function undo() {
  if (match) return takeBack();
  if (!shown().parent) return;
  remove(shown());
  settle();
}

function submit(move) {
  if (match) return playInGame(move);
  tell("");
  addMove(move);
  settle();
  focusTyped();
}

const focusTyped = () => byId("typed").focus({ preventScroll: true });

// Fast fingers are ahead of what the server knows of the position: one move waits for the other.
let typing = Promise.resolve();
function submitTyped() {
  const field = byId("typed"), text = field.value.trim();
  if (!text || edited) return;
  field.value = "";
  typing = typing.then(() => playTyped(text));
}

async function playTyped(text) {
  const refuse = (why) => {
    if (!byId("typed").value) byId("typed").value = text;
    tell(why, "wrong");
  };
  if (!shown().info && !await learn()) {
    if (!byId("typed").value) byId("typed").value = text;
    return;
  }
  if (isWaiting()) return refuse("It is the engine's turn.");
  if (!mayMove()) return refuse("The game goes on in its last position; press End.");
  const moves = movesTyped(text);
  if (moves.length === 1) return submit(moves[0]);
  if (moves.length && new Set(moves.map((move) => move.uci.slice(0, 4))).size === 1) return choosePromotion(moves);
  refuse(moves.length ? `Which one: ${moves.map((move) => move.san).join(", ")}?` : `${text} is no legal move.`);
}

function choosePanel(name) {
  for (const panel of kPanels) {
    const isChosen = panel === name;
    byId(panel + "-panel").hidden = !isChosen;
    byId(panel + "-tab").setAttribute("aria-selected", String(isChosen));
    byId(panel + "-tab").tabIndex = isChosen ? 0 : -1;
  }
  if (name !== "setup" && edited) setEditing(false);
}

function onTabKey(event) {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by) return;
  event.preventDefault();
  event.stopPropagation();
  const name = kPanels[(kPanels.indexOf(event.target.id.replace("-tab", "")) + by + kPanels.length) % kPanels.length];
  choosePanel(name);
  byId(name + "-tab").focus();
}

const kKeys = {
  ArrowLeft: () => go(view - 1), ArrowRight: () => go(view + 1), Home: () => go(0), End: () => go(last()),
  "!": () => setAnalysing(!isAnalysing), Delete: undo,
  Escape: () => { picked = lifted = null; byId("typed").value = ""; show(); focusTyped(); },
};

function onKey(event) {
  const target = event.target;
  if (event.altKey || event.ctrlKey || event.metaKey || target.tagName === "SELECT" || target.tagName === "TEXTAREA") return;
  const isField = target.tagName === "INPUT" && ["text", "number"].includes(target.type);
  const isWriting = isField && (target.value !== "" || target.id !== "typed");
  if (kKeys[event.key] && (!isWriting || event.key === "Escape")) {
    event.preventDefault();
    kKeys[event.key]();
  } else if (event.key === "f" && target.tagName !== "INPUT") flip();
  else if (/^[a-zA-Z0-9]$/.test(event.key) && target.tagName !== "INPUT" && !edited) focusTyped();
}

function flip() {
  turned = !turned;
  draw();
  drawClocks();
  drawGraph();
  keep();
}

// By day, by night, or as the system has it.
function startTheme() {
  const kThemes = ["system", "light", "dark"], choose = (name) => { document.documentElement.dataset.theme = name; byId("theme").value = name; };
  const kept = (() => { try { return localStorage.getItem("escaque.theme"); } catch { return null; } })();
  choose(kThemes.includes(kept) ? kept : "system");
  byId("theme").addEventListener("change", () => {
    choose(byId("theme").value);
    try { localStorage.setItem("escaque.theme", byId("theme").value); } catch { }
  });
}

// A link to a position has it behind the #; else the tab shows what it had.
async function begin() {
  const linked = decodeURIComponent(location.hash.slice(1)).replace(/_/g, " ");
  if (!linked && restore()) {
    byId("variant").value = line.variant;
    return settle();
  }
  takeLine(data.position);
  settle();
  if (linked) fetchLine("/paste", { text: linked });
}

function startPage() {
  byId("title").textContent = data.engine;
  byId("footer").textContent = "Click or drag a piece, or type the move. The arrow keys or the mouse wheel walk the game, ! begins and ends the analysis, Delete takes a move away, f turns the board; a click on a line plays its move. The right mouse button draws arrows and circles.";
  for (const panel of kPanels) {
    byId(panel + "-tab").addEventListener("click", () => choosePanel(panel));
    byId(panel + "-tab").addEventListener("keydown", onTabKey);
  }
  const clicks = { start: kKeys.Home, back: kKeys.ArrowLeft, on: kKeys.ArrowRight, end: kKeys.End, flip, undo, promote: () => { promote(shown()); settle(); }, remove: () => { remove(shown()); settle(); } };
  for (const [id, act] of Object.entries(clicks)) byId(id).addEventListener("click", act);
  byId("move-form").addEventListener("submit", (event) => { event.preventDefault(); submitTyped(); });
  document.addEventListener("keydown", onKey);
  byId("board").addEventListener("pointerdown", (event) => {
    if (!edited || event.button) return;
    event.stopImmediatePropagation();
    place(event);
  });
  byId("board").addEventListener("pointerdown", beginMark);
  byId("board").addEventListener("pointerup", endMark);
  byId("board").addEventListener("contextmenu", (event) => event.preventDefault());
  byId("board").addEventListener("wheel", (event) => { event.preventDefault(); go(view + Math.sign(event.deltaY)); }, { passive: false });
  addEventListener("hashchange", () => fetchLine("/paste", { text: decodeURIComponent(location.hash.slice(1)).replace(/_/g, " ") }));
  startTheme();
  startKeeping();
  startGraph();
  startHand();
  startAnalysis();
  startOpponent();
  startSetup();
  startAnnotation();
  startArbiter();
  choosePanel("analyse");
  connect();
  begin();
  focusTyped();
}
startPage();
