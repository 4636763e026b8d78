// The game on the board, as a tree: what was there stays when another move is made, as a variation. `positions` is the
// line through the shown position, from the start to where it ends. The server says of each position what may be played
// there.

let line = null;     // variant, start, number of the first move and who makes it, headers of the game
let positions = [];  // nodes: board, ply, the move that led there, its parent and its children, the first the main one;
                     // what the server knows of it, or null; what its text or the analysis says; signs, comments, marks
let view = 0;

const shown = () => positions[view];
const root = () => positions[0];
const legalMoves = () => shown().info ? shown().info.legal : [];
const isBlack = (ply) => (line.first[1] + ply) % 2 === 1;
const numberOf = (ply) => line.first[0] + Math.floor((line.first[1] + ply) / 2) + (isBlack(ply) ? "..." : ".");

// A passed move is none that the server plays: the game begins again behind it.
function gameTo(index) {
  let start = line.start, moves = [];
  for (const node of positions.slice(1, index + 1))
    if (node.fen) [start, moves] = [node.fen, []];
    else moves.push(node.move.uci);
  return { variant: line.variant, start, moves };
}

const lineOf = (info, tags) => ({ variant: info.variant, start: info.start, chess960: info.chess960, first: info.first, tags });
const nodeOf = (board, move, parent) => ({
  board, move, parent, ply: parent ? parent.ply + 1 : 0, children: [], info: null, fen: "",
  chance: null, score: "", eval: "", wdl: null, clock: "", nags: [], before: [], comments: [], marks: [],
});

function grow(parent, move) {
  const node = nodeOf(play(parent.board, move), move, parent);
  parent.children.push(node);
  return node;
}

// What the text of a game says of the move, or of the start.
function note(node, { fen = "", chance = null, score = "", eval: told = "", clock = "", nags = [], comments = [], marks = [] }) {
  Object.assign(node, { fen, chance, score, eval: told, clock, nags, comments, marks });
}

function growMoves(parent, moves) {
  for (const one of moves) {
    const node = grow(parent, { uci: one.uci, san: one.san, delta: one.delta });
    note(node, one);
    for (const { moves: others, comments = [] } of one.variations || []) {
      const first = parent.children.length;
      growMoves(parent, others);
      if (others.length) parent.children[first].before = comments;
      else node.comments.push(...comments);
    }
    parent = node;
  }
}

// The node becomes the shown position, and a line through it the shown one: in a game it ends there.
function visit(node) {
  const path = [];
  for (let at = node; at; at = at.parent) path.unshift(at);
  view = path.length - 1;
  game.at = node;
  if (positions[view] === node && path.every((at, ply) => positions[ply] === at)) return;
  if (!match) for (let at = node.children[0]; at; at = at.children[0]) path.push(at);
  positions = path;
}

// After a change of the tree.
function lead(node) {
  positions = [game.root];
  visit(node);
}

// What the server has answered becomes a game of the list, and the one on the board.
function takeLine(info, tags = {}) {
  const start = nodeOf(readBoard(info.board), null, null);
  let node = start;
  for (const move of info.played) node = grow(node, move);
  node.info = info;
  putOnBoard({ line: lineOf(info, tags), root: start, at: node });
}

// A move that is known already is followed.
function addMove(move) {
  const node = shown(), known = node.children.find((child) => child.move.uci === move.uci);
  if (known) return visit(known);
  const added = grow(node, move);
  noteChange(() => {
    node.children.splice(node.children.indexOf(added), 1);
    return node;
  });
  visit(added);
}

// The move that begins the variation in which the node is; none in the main line.
function branchOf(node) {
  let at = node;
  while (at.parent && at.parent.children[0] === at) at = at.parent;
  return at.parent ? at : null;
}

// A variation comes before its neighbour, at last into the place of the main line.
function promote(node) {
  const branch = branchOf(node);
  if (!branch) return;
  const siblings = branch.parent.children, at = siblings.indexOf(branch);
  const swap = () => {
    [siblings[at - 1], siblings[at]] = [siblings[at], siblings[at - 1]];
    return node;
  };
  swap();
  noteChange(swap);
  lead(node);
}

// The move and all that follows it.
function remove(node) {
  const { parent } = node;
  if (!parent) return;
  const at = parent.children.indexOf(node);
  parent.children.splice(at, 1);
  noteChange(() => {
    parent.children.splice(at, 0, node);
    return node;
  });
  lead(parent);
}

// Changes can be taken back, the last one first.
const kMostUndone = 500;
const undos = [];  // the game, what takes the change back and returns the node to show, and whether the moves stay the same

function noteChange(undo, isNote = false) {
  undos.push({ one: game, undo, isNote });
  commented = null;
  if (undos.length > kMostUndone) undos.shift();
  game.isChanged = true;
  ++treeVersion;
  byId("undo").disabled = false;
}

const isNoteLast = () => undos.length > 0 && undos.at(-1).one === game && undos.at(-1).isNote;

async function undoChange() {
  if (!undos.length) return tell("There is nothing to undo.");
  commented = null;
  const { one } = undos.at(-1);
  if (one !== game && !await showGame(one)) return;
  const node = undos.pop().undo();
  game.isChanged = true;
  ++treeVersion;
  line = game.line;
  lead(node);
  await settle();
}

// Asks about the shown position if need be, in a game under its Laws; false if another one is shown by then.
async function learn() {
  const position = shown();
  if (!position.info) {
    const info = await attempt(() => post("/position", { ...gameTo(view), laws: match ? match.laws : "" }));
    if (info) position.info = info;
  }
  return position === shown() && position.info !== null;
}
