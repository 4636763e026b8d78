// A game against the engine.

let match = null;  // the player's side, the engine's Elo and its time; null: no game

const last = () => positions.length - 1;
// Is it the engine's turn, in the position that is shown last?
const isWaiting = () => match !== null && view === last() && shown().info !== null && !shown().info.over && shown().info.turn !== match.side;

function showGameState() {
  const strength = match && (match.elo ? `at ${match.elo} Elo` : "at full strength");
  byId("game-state").textContent = !match ? "No game is being played." :
    positions[last()].info && positions[last()].info.over ? "The game is over." : `You play ${match.side === "white" ? "White" : "Black"} against the engine ${strength}.`;
  byId("take-back").disabled = !match || last() < 1;
  byId("end-game").disabled = !match;
}

function askForMove() {
  if (!isWaiting()) return false;
  if (isAnnotating) stopAnnotating("");
  tell("The engine thinks …");
  ask("/move", { ...gameTo(view), elo: match.elo, seconds: match.seconds });
  return true;
}

onEvent.move = (answer) => {
  wanted = null;
  view = last();
  const move = legalMoves().find((one) => one.uci === answer.uci);
  if (!match || !move) return;
  addMove(move);
  tell(`The engine plays ${numberOf(last() - 1)} ${move.san}.`);
  settle();
};

function beginMatch() {
  const elo = Number(byId("level").value);
  match = { side: byId("side").value, elo: elo || null, seconds: Number(byId("think").value) };
  turned = match.side === "black";
  if (isAnalysing) setAnalysing(false);
  tell("");
  settle();
}

function endMatch() {
  if (match && isWaiting()) askNothing();
  match = null;
}

// The engine's answer and one's own move; while it thinks, one's own move alone.
function takeBack() {
  view = last();
  const isOwnTurn = !isWaiting() || shown().info === null;
  if (!isOwnTurn) askNothing();
  const own = isBlack(last()) === (match.side === "black") ? 2 : 1;
  remove(positions[Math.max(positions.length - own, 1)]);
  tell("");
  settle();
}

function startOpponent() {
  byId("level").append(html("option", { value: "0" }, "full"));
  for (let elo = data.elo[0]; elo <= data.elo[1]; elo += 200) byId("level").append(html("option", { value: String(elo) }, String(elo)));
  byId("level").value = "1400";
  byId("new-game").addEventListener("click", async () => {
    const info = await attempt(() => post("/position", { variant: line.variant }));
    if (!info) return;
    takeLine(info);
    beginMatch();
    focusTyped();
  });
  byId("play-on").addEventListener("click", () => { positions.length = view + 1; beginMatch(); focusTyped(); });
  byId("take-back").addEventListener("click", takeBack);
  byId("end-game").addEventListener("click", () => { endMatch(); tell(""); settle(); });
}
