// Shows the exercise, and says how the solver fares.

let view = 0;  // which of the positions is shown

const plural = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

function arrows() {
  if (isOver() && view === 0) return [[exercise().wrong, "played"], [exercise().steps[0].answers[0].uci, "best"]];
  return !isOver() && hints > 1 ? [[rightMove().uci, "best"]] : [];
}

function writeLine() {
  const line = byId("line");
  line.replaceChildren();
  positions.forEach(({ move }, i) => {
    if (i === 0 && !isOver()) return;
    if (!isOver()) return line.append(move.text, " ");
    const button = html("button", { type: "button" }, i === 0 ? "start" : move.text);
    if (i === view) button.setAttribute("aria-current", "true");
    button.addEventListener("click", () => { view = i; show(); });
    line.append(button, " ");
  });
}

function show() {
  const { board, move } = positions[view];
  drawBoard(byId("board"), board, move, arrows(), turned, true);
  if (!isOver() && hints === 1) markSquare(squareOf(rightMove().uci));
  markPicked();
  byId("board").setAttribute("aria-label", described(board));
  Object.assign(byId("board").dataset, { exercise: index, step, view });
  byId("promotion").hidden = true;
  byId("hint").disabled = byId("solution").disabled = byId("typed").disabled = isOver();
  writeLine();
  const solved = results.filter((result) => result === kSolved).length;
  byId("event").textContent = `${solved} of ${plural(results.length, "exercise")} solved`;
  results.forEach((result, i) => { byId("list").options[i].textContent = `${i + 1}. ${data.exercises[i].task}${result ? " – " + result : ""}`; });
}

function open(which) {
  begin(which);
  const { task, level, tags, number } = exercise();
  turned = exercise().turned;
  picked = null;
  view = 0;
  byId("list").selectedIndex = which;
  byId("task").textContent = task;
  byId("level").textContent = `${"●".repeat(level)}${"○".repeat(5 - level)} level ${level} of 5`;
  byId("source").textContent = namesOf(tags);
  byId("where").textContent = [eventOf(tags), "game " + exercise().game, "move " + number.replace(/\.+$/, "")].filter((text) => text).join(", ");
  byId("typed").value = "";
  tell("");
  show();
}

// What the page says of a move, however it was entered.
function submit(move) {
  hints = 0;
  picked = null;
  const reply = exercise().steps[step].reply, isRight = attempt(move);
  view = positions.length - 1;
  byId("typed").value = "";
  show();
  if (!isRight) tell(move.uci === exercise().wrong && step === 0 ? `${move.san} was played in the game; there is a better move.` : `${move.san} is not the move. Try again.`, "wrong");
  else if (!isOver()) tell(`${move.san} is right. The reply is ${reply.text}. Go on.`, "right");
  else tellEnd(results[index] === kSolved && faults ? `Solved, with ${plural(faults, "wrong move")}.` : "Solved.");
  focus();
}

function tellEnd(text) {
  const { played, eval: worth, sequel } = exercise();
  tell(`${text} In the game ${played} was played; the best move gives ${worth}.${sequel ? ` Play may continue ${sequel}.` : ""}`, "right");
}

function submitTyped() {
  const text = byId("typed").value.trim();
  if (isOver()) return next();
  if (!text) return;
  const moves = movesTyped(text);
  if (moves.length === 1) return submit(moves[0]);
  tell(moves.length ? `Which one: ${moves.map((move) => move.san).join(", ")}?` : `${text} is not a legal move.`, "wrong");
}

function hint() {
  if (isOver()) return;
  hints = Math.min(hints + 1, 2);
  view = positions.length - 1;
  const from = rightMove().uci.slice(0, 2);
  tell(hints === 1 ? `Look at the ${kPieces[latest().board[squareOf(from)].toLowerCase()]} on ${from}.` : `It goes to ${rightMove().uci.slice(2, 4)}.`);
  show();
}

function solution() {
  if (isOver()) return;
  playSolution();
  view = 0;
  picked = null;
  show();
  tellEnd("This is the solution.");
  focus();
}

// The next one that is not solved, or else the next.
function next() {
  const count = results.length, after = [...results.keys()].map((i) => (index + 1 + i) % count);
  const unsolved = after.find((i) => results[i] === kOpen);
  open(unsolved === undefined ? after[0] : unsolved);
  focus();
}

// Where the keyboard goes on.
function focus() {
  (isOver() ? byId("next") : byId("typed")).focus({ preventScroll: true });
}

function stepLine(by) {
  view = Math.min(Math.max(view + by, 0), positions.length - 1);
  show();
}

const choose = (which) => { if (data.exercises[which]) open(which); };
const kKeys = {
  "?": hint, "!": solution, PageUp: () => choose(index - 1), PageDown: () => choose(index + 1),
  ArrowLeft: () => { if (isOver()) stepLine(-1); }, ArrowRight: () => { if (isOver()) stepLine(1); },
  Escape: () => { picked = lifted = null; byId("typed").value = ""; show(); focus(); },
};

function onKey(event) {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.tagName === "SELECT") return;
  const isArrow = event.key.startsWith("Arrow");
  if (kKeys[event.key] && !(isArrow && !isOver())) {
    event.preventDefault();
    kKeys[event.key]();
  } else if (/^[a-zA-Z0-9]$/.test(event.key) && event.target.tagName !== "INPUT" && !isOver()) byId("typed").focus();
}

function start() {
  byId("title").textContent = data.player ? `Exercises from the games of ${data.player}` : "Exercises";
  document.title = byId("title").textContent;
  byId("footer").textContent = `${data.engine}. Click or drag a piece, or type the move. Keys: Enter plays the move, and goes to the next exercise at the end; ? gives a hint, ! the solution; Page Up and Page Down switch exercises, the arrows step through a solution.`;
  if (!data.exercises.length) {
    byId("event").textContent = "No position in these games makes an exercise.";
    document.querySelector("main").hidden = byId("chooser").hidden = true;
    return;
  }
  data.exercises.forEach(() => byId("list").append(html("option")));
  byId("list").addEventListener("change", (event) => choose(event.target.selectedIndex));
  const clicks = { earlier: () => choose(index - 1), later: () => choose(index + 1), hint, solution, next, again: () => { open(index); focus(); }, flip: () => { turned = !turned; show(); } };
  for (const [id, act] of Object.entries(clicks)) byId(id).addEventListener("click", act);
  byId("answer-form").addEventListener("submit", (event) => { event.preventDefault(); submitTyped(); });
  document.addEventListener("keydown", onKey);
  startHand();
  open(0);
  focus();
}
start();
