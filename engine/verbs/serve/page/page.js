// Shows the board, and passes on what the user does.

const kPanels = ["analyse", "play", "setup", "annotate", "arbiter"];

function draw() {
  const board = edited || shown().board;
  drawBoard(byId("board"), board, edited ? null : shown().move, edited ? [] : arrows(), turned, true);
  if (!edited) {
    markCheck();
    drawMarks();
    markPicked();
  }
  byId("board").setAttribute("aria-label", described(board));
  byId("board").dataset.ply = view;
}

// The better a line, the more its arrow is seen.
const arrows = () => best.map((uci, i) => [uci, i ? "other" : "best"]).reverse();

function markCheck() {
  const { info } = shown();
  if (!info || !info.check) return;
  const { x, y } = cornerOf(shown().board.indexOf(info.turn === "white" ? "K" : "k"));
  byId("board").querySelector("use").before(svg("rect", { class: "check", x, y, width: 40, height: 40 }));
}

const isOver = () => !mayMove() || edited !== null;

function show() {
  byId("promotion").hidden = true;
  draw();
  writeMoves();
  const { info } = shown();
  byId("fen").textContent = info ? info.fen : "";
  byId("event").textContent = info ? [line.variant === "antichess" ? "Antichess" : "", info.opening, info.over || (info.turn === "white" ? "White to move" : "Black to move")].filter((text) => text).join(" · ") : "";
  showGameState();
  showAskFields();
  showPlayers();
  showBar();
  drawGraph();
  keep();
}

// After every change of what is shown: the server is asked about the position, and then set to work on it.
async function settle() {
  picked = lifted = null;
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
  if (edited) return tell("Pieces are being placed: show the position, or press Place pieces again.", "wrong");
  if (ply >= 0 && ply <= last()) goTo(positions[ply]);
}

// The shown move and all that follows it, which Undo brings back; of the game that is played the last move.
async function deleteShown() {
  if (match) return takeBack();
  const node = shown();
  if (!node.parent) return;
  remove(node);
  await settle();
  tell(`${numberOf(node.ply - 1)} ${node.move.san} was deleted. Undo brings it back.`);
}
const undo = () => match && !isNoteLast() ? takeBack() : undoChange();

function submit(move) {
  if (match) return playInGame(move);
  tell("");
  addMove(move);
  settle();
}

const focusTyped = () => byId("typed").focus({ preventScroll: true });

// Fast fingers are ahead of what the server knows of the position: one move waits for the other.
let typing = Promise.resolve();
function submitTyped() {
  const field = byId("typed"), text = field.value.trim();
  if (!text || edited) return;
  field.value = "";
  if (drawTyped(text)) return;
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
  if (!mayMove()) return refuse("The game continues from its last position; press End.");
  const moves = movesTyped(text);
  if (moves.length === 1) return submit(moves[0]);
  if (moves.length && new Set(moves.map((move) => move.uci.slice(0, 4))).size === 1) return choosePromotion(moves);
  refuse(moves.length ? `Which one: ${moves.map((move) => move.san).join(", ")}?` : `${text} is not a legal move.`);
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
  PageUp: () => stepGame(-1), PageDown: () => stepGame(1),
  "!": () => setAnalysing(!isAnalysing), Delete: deleteShown, f: flip,
  Escape: () => { picked = lifted = null; byId("typed").value = ""; show(); byId("typed").blur(); },
};

function onKey(event) {
  const { target, key } = event, isTyped = target === byId("typed");
  if (isField(target) && !isTyped) return;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (isCommand && key === "z" && !(isTyped && target.value)) {
    event.preventDefault();
    return undo();
  }
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  // In the field for moves a letter begins one.
  const isFree = !isTyped || key === "Escape" || (!target.value && key.length > 1) || (!target.value && key === "!");
  const isMeant = !key.startsWith("Page") || games.length > 1;  // else it scrolls
  if (kKeys[key] && isFree && isMeant) {
    event.preventDefault();
    kKeys[key]();
  } else if (/^[a-zA-Z0-9]$/.test(key) && !isTyped && !edited) focusTyped();
}

function flip() {
  turned = !turned;
  draw();
  showPlayers();
  keep();
}

// By day, by night, or as the system has it.
function startTheme() {
  const kThemes = ["system", "light", "dark"], choose = (name) => { document.documentElement.dataset.theme = name; byId("theme").value = name; };
  const kept = stored(() => localStorage.getItem("escaque.theme"));
  choose(kThemes.includes(kept) ? kept : "system");
  byId("theme").addEventListener("change", () => {
    choose(byId("theme").value);
    stored(() => localStorage.setItem("escaque.theme", byId("theme").value));
  });
}

// The tab shows what it had; a link to a position has it behind the #.
let begun = null;
async function begin() {
  takeLine(data.position);
  settle();
  await restore();
  await openLinked();
}

function startPage() {
  byId("title").textContent = data.engine;
  byId("footer").textContent = "Click or drag a piece, or type the move. The arrow keys or the mouse wheel step through the game, ! starts and stops the analysis, Delete removes a move and Ctrl+Z brings it back, f turns the board, Page Up and Page Down switch games; a click on a line plays its move. Escape leaves the move field. The right mouse button draws arrows and circles, in red with Shift, in blue with Alt. Games and positions may be pasted or dropped anywhere.";
  for (const panel of kPanels) {
    byId(panel + "-tab").addEventListener("click", () => choosePanel(panel));
    byId(panel + "-tab").addEventListener("keydown", onTabKey);
  }
  const clicks = { start: kKeys.Home, back: kKeys.ArrowLeft, on: kKeys.ArrowRight, end: kKeys.End, flip, undo };
  for (const [id, act] of Object.entries(clicks)) byId(id).addEventListener("click", act);
  byId("move-form").addEventListener("submit", (event) => { event.preventDefault(); submitTyped(); });
  document.addEventListener("keydown", onKey);
  // So the keys of the page serve those who use the mouse.
  byId("board").addEventListener("pointerdown", () => { if (!byId("typed").value) byId("typed").blur(); });
  byId("board").addEventListener("wheel", (event) => { event.preventDefault(); go(view + Math.sign(event.deltaY)); }, { passive: false });
  startTheme();
  startKeeping();
  startGames();
  startMoves();
  startGraph();
  startAnalysis();
  startOpponent();
  startSetup();
  startEditor();
  startMarks();
  startHand();
  startAnnotation();
  startArbiter();
  choosePanel("analyse");
  connect();
  begun = begin();
  focusTyped();
}
startPage();
