// Shows the board, and passes on what the user does.

const kPanels = ["analyse", "play", "setup", "annotate"];

function draw() {
  const board = edited || shown().board;
  drawBoard(byId("board"), board, edited ? null : shown().move, best && !edited ? [[best, "best"]] : [], turned, true);
  if (!edited) markPicked();
  byId("board").setAttribute("aria-label", described(board));
  byId("board").dataset.ply = view;
}

const isOver = () => isWaiting() || edited !== null;

function writeMoves() {
  const target = byId("moves"), focused = document.activeElement && document.activeElement.dataset.ply;
  target.replaceChildren();
  positions.forEach(({ move }, ply) => {
    const button = html("button", { type: "button", "data-ply": ply }, move ? move.san : "start");
    if (ply === view) button.setAttribute("aria-current", "true");
    button.addEventListener("click", () => go(ply));
    const isNumbered = move && (ply === 1 || !isBlack(ply - 1));
    target.append(html("span", { class: "move" }, ...(isNumbered ? [html("span", { class: "number" }, numberOf(ply - 1))] : []), button), " ");
  });
  const current = target.querySelector("[aria-current]");
  if (focused !== undefined && current) current.focus({ preventScroll: true });
  if (current) target.scrollTop = current.offsetTop - target.offsetTop - target.clientHeight / 2;
}

function show() {
  byId("promotion").hidden = true;
  draw();
  writeMoves();
  const { info } = shown();
  byId("fen").textContent = info ? info.fen : "";
  byId("event").textContent = info ? [line.variant === "antichess" ? "Antichess" : "", info.opening, info.over || (info.turn === "white" ? "White to move" : "Black to move")].filter((text) => text).join(" · ") : "";
  showGameState();
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
  if (!askForMove()) analyse();
}

function go(ply) {
  if (ply < 0 || ply > last() || ply === view) return;
  const isThinking = isWaiting();
  setEditing(false);
  view = ply;
  if (isThinking) askNothing();
  settle();
}

function submit(move) {
  byId("typed").value = "";
  tell("");
  addMove(move);
  settle();
  focusTyped();
}

const focusTyped = () => byId("typed").focus({ preventScroll: true });

// Fast fingers are ahead of what the server knows of the position.
async function submitTyped() {
  const text = byId("typed").value.trim();
  if (!text || edited || (!shown().info && !await learn())) return;
  if (isWaiting()) return tell("It is the engine's turn.", "wrong");
  const moves = movesTyped(text);
  if (moves.length === 1) return submit(moves[0]);
  tell(moves.length ? `Which one: ${moves.map((move) => move.san).join(", ")}?` : `${text} is no legal move.`, "wrong");
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
  "!": () => setAnalysing(!isAnalysing),
  Escape: () => { picked = lifted = null; byId("typed").value = ""; show(); focusTyped(); },
};

function onKey(event) {
  const target = event.target;
  if (event.altKey || event.ctrlKey || event.metaKey || target.tagName === "SELECT" || target.tagName === "TEXTAREA") return;
  const isWriting = target.tagName === "INPUT" && target.type === "text" && target.value !== "";
  if (kKeys[event.key] && (!isWriting || event.key === "Escape")) {
    event.preventDefault();
    kKeys[event.key]();
  } else if (/^[a-zA-Z0-9]$/.test(event.key) && target.tagName !== "INPUT" && !edited) focusTyped();
}

function startPage() {
  byId("title").textContent = data.engine;
  byId("footer").textContent = "Click or drag a piece, or type the move. The arrow keys walk the game, ! begins and ends the analysis; a click on a line plays its move.";
  for (const panel of kPanels) {
    byId(panel + "-tab").addEventListener("click", () => choosePanel(panel));
    byId(panel + "-tab").addEventListener("keydown", onTabKey);
  }
  const clicks = { start: kKeys.Home, back: kKeys.ArrowLeft, on: kKeys.ArrowRight, end: kKeys.End, flip: () => { turned = !turned; draw(); } };
  for (const [id, act] of Object.entries(clicks)) byId(id).addEventListener("click", act);
  byId("move-form").addEventListener("submit", (event) => { event.preventDefault(); submitTyped(); });
  document.addEventListener("keydown", onKey);
  byId("board").addEventListener("pointerdown", (event) => {
    if (!edited || event.button) return;
    event.stopImmediatePropagation();
    place(event);
  });
  startHand();
  startAnalysis();
  startOpponent();
  startSetup();
  startAnnotation();
  takeLine(data.position);
  choosePanel("analyse");
  connect();
  settle();
  focusTyped();
}
startPage();
