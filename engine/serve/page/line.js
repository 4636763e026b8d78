// The moves on the board, from the start to where they end, and which position is shown. The server says of each
// position what may be played there.

let line = null;   // variant, start, number of the first move and who makes it
let positions = [];  // the board, the move that led there, and what the server knows of it, or null
let view = 0;

const shown = () => positions[view];
const movesTo = (index) => positions.slice(1, index + 1).map(({ move }) => move.uci);
const gameTo = (index) => ({ variant: line.variant, start: line.start, moves: movesTo(index) });
const legalMoves = () => shown().info ? shown().info.legal : [];
const isBlack = (ply) => (line.first[1] + ply) % 2 === 1;
const numberOf = (ply) => line.first[0] + Math.floor((line.first[1] + ply) / 2) + (isBlack(ply) ? "..." : ".");

// What the server has answered becomes the line.
function takeLine(info) {
  line = { variant: info.variant, start: info.start, first: info.first };
  positions = [{ board: readBoard(info.board), move: null, info: null }];
  for (const move of info.played) positions.push({ board: play(positions[positions.length - 1].board, move), move, info: null });
  view = positions.length - 1;
  shown().info = info;
}

// What was after the shown position gives way to the move.
function addMove(move) {
  const board = play(shown().board, move);
  positions = positions.slice(0, view + 1);
  positions.push({ board, move, info: null });
  ++view;
}

// Asks about the shown position if need be; false if another one is shown by then.
async function learn() {
  const position = shown();
  if (!position.info) {
    const info = await attempt(() => post("/position", gameTo(view)));
    if (info) position.info = info;
  }
  return position === shown() && position.info !== null;
}
