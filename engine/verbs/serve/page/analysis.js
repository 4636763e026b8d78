// The analysis of the shown position, line under line, as it grows.

let isAnalysing = false;
let best = [];  // the moves of the lines, in UCI, the best first

// An annotation and the engine's move in a game come first. Of a position not known yet, settle() comes back.
function analyse() {
  if (!isAnalysing || isAnnotating || isWaiting() || !shown().info) return;
  if (shown().info.over) return askNothing();
  ask("/analyse", { ...gameTo(view), lines: Number(byId("count").value), seconds: 600 });
}

function forgetAnalysis() {
  best = [];
  if (isAnalysing) byId("lines").classList.add("old");  // which keeps the page from jumping until new ones come
  else byId("lines").replaceChildren();
  byId("effort").textContent = isAnalysing && !isAnnotating ? "…" : "";
}

// White's chances in the shown position, as they were found last, or by the evaluation that the game came with.
function showBar() {
  const { chance, score, wdl } = shown();
  const shares = wdl || (chance === null ? [0, 0, 0] : [1000 * chance, 0, 1000 * (1 - chance)]);
  [...byId("chances").children].forEach((span, i) => { if (span.tagName === "SPAN") span.style.width = shares[i] / 10 + "%"; });
  byId("chances").classList.toggle("known", chance !== null);
  byId("chances").setAttribute("aria-label", `evaluation ${score || "unknown"}`);
  byId("evaluation").textContent = score;
}

function setAnalysing(isOn) {
  if (isOn && isAnnotating) stopAnnotating("The annotation has been stopped.");
  isAnalysing = isOn;
  byId("analyse").setAttribute("aria-pressed", String(isOn));
  byId("analyse").textContent = isOn ? "Stop" : "Analyse";
  if (isOn) byId("effort").textContent = "…";
  if (isOn) analyse();
  else if (!isWaiting()) askNothing();
}

// As much as fits, and no number at the end that has no move.
const wholeMoves = (text) => text.split(" ").slice(0, 16).join(" ").replace(/ \d+\.+$/, "");

// The buttons stay where they are, so that the keyboard keeps its place among them.
function showLines(lines) {
  const list = byId("lines");
  list.classList.remove("old");
  while (list.children.length > lines.length) list.lastChild.remove();
  while (list.children.length < lines.length) {
    const button = html("button", { type: "button" }, html("b"), html("span"));
    button.addEventListener("click", () => playBest(button.dataset.uci));
    list.append(html("li", {}, button));
  }
  lines.forEach((one, i) => {
    const button = list.children[i].firstChild;
    button.dataset.uci = one.best;
    button.firstChild.textContent = one.score;
    button.lastChild.textContent = wholeMoves(one.text) + (one.draw ? ` (${one.draw})` : "");
  });
}

function playBest(uci) {
  const move = legalMoves().find((one) => one.uci === uci);
  if (move && !isOver()) submit(move);
}

const count = (nodes) => nodes < 10000 ? String(nodes) : nodes < 1e6 ? (nodes / 1e3).toFixed(0) + "k" : (nodes / 1e6).toFixed(1) + "M";

// An evaluation as PGN has it names its depth. A deeper one, from the file or from before, is not lost to a first glance.
const depthOf = (text) => Number(text.split(",")[1]) || 0;

onEvent.lines = (answer) => {
  if (!answer.lines.length) return;
  showLines(answer.lines);
  best = answer.lines.slice(0, 3).map((one) => one.best);
  const { score, chance, eval: found, wdl } = answer.lines[0];
  if (depthOf(found) >= depthOf(shown().eval)) {
    Object.assign(shown(), { score, chance, eval: found, wdl });
    game.isChanged = true;
  }
  const [win, , loss] = answer.lines[0].wdl.map((share) => Math.round(share / 10));
  byId("effort").textContent = `depth ${answer.lines[0].depth}, ${count(answer.nodes)} positions, ${answer.seconds.toFixed(1)} s` +
    `; White wins ${win} %, draw ${100 - win - loss} %, Black wins ${loss} %${answer.done ? "; done" : ""}`;
  showBar();
  draw();
  drawGraph();
  positions.forEach(nameMove);
  if (answer.done) keep();
};

function startAnalysis() {
  for (let lines = 1; lines <= data.lines; ++lines) byId("count").append(html("option", {}, String(lines)));
  byId("count").value = "3";
  byId("count").addEventListener("change", () => { forgetAnalysis(); analyse(); });
  byId("analyse").addEventListener("click", () => setAnalysing(!isAnalysing));
}
