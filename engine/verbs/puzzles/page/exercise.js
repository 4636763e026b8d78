// The exercise on the board: how far it is solved, and what a move means in it. The legal moves and those that are right
// come with the data, so no rules are needed here.

const kOpen = "", kSolved = "solved", kShown = "shown";
const results = data.exercises.map(() => kOpen);
const kPieces = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen", k: "king" };
let index = 0, step = 0, faults = 0, hints = 0;
let positions = [];  // from the start of the exercise: the board, the move that led there, its text

const exercise = () => data.exercises[index];
const isOver = () => step === exercise().steps.length;
const latest = () => positions[positions.length - 1];
const rightMove = () => exercise().steps[step].answers[0];

function begin(which) {
  index = which;
  step = faults = hints = 0;
  const { board, last } = exercise();
  positions = [{ board: readBoard(board), move: last ? { delta: last } : null }];
}

function advance(move) {
  positions.push({ board: play(latest().board, move), move });
}

function legalMoves() {
  if (isOver()) return [];
  return exercise().steps[step].legal.map((text) => ({ uci: text.split(" ")[0], san: text.split(" ")[1] }));
}

// Plays the move if it is right, and the reply to it; says whether it is.
function attempt(move) {
  const { answers, reply } = exercise().steps[step];
  const right = answers.find((one) => one.uci === move.uci);
  if (!right) {
    ++faults;
    return false;
  }
  advance(right);
  if (reply) advance(reply);
  ++step;
  if (isOver() && results[index] === kOpen) results[index] = kSolved;
  return true;
}

function playSolution() {
  if (results[index] === kOpen) results[index] = kShown;
  for (; !isOver(); ++step) {
    advance(rightMove());
    if (exercise().steps[step].reply) advance(exercise().steps[step].reply);
  }
}
