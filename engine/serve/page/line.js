// The game on the board, as a tree: what was there stays when another move is made, as a variation. `positions` is the
// line through the shown position, from the start to where it ends. The server says of each position what may be played
// there.

let line = null;     // variant, start, number of the first move and who makes it, headers of the game
let positions = [];  // nodes: board, ply, the move that led there, its parent and its children, the first the main one;
                     // what the server knows of it, or null; what the analysis has said; arrows and circles of one's own
let view = 0;

const shown = () => positions[view];
const root = () => positions[0];
const movesTo = (index) => positions.slice(1, index + 1).map(({ move }) => move.uci);
const gameTo = (index) => ({ variant: line.variant, start: line.start, moves: movesTo(index) });
const legalMoves = () => shown().info ? shown().info.legal : [];
const isBlack = (ply) => (line.first[1] + ply) % 2 === 1;
const numberOf = (ply) => line.first[0] + Math.floor((line.first[1] + ply) / 2) + (isBlack(ply) ? "..." : ".");

const nodeOf = (board, move, parent) => ({ board, move, parent, ply: parent ? parent.ply + 1 : 0, children: [], info: null, chance: null, score: "", own: [] });

function grow(parent, move) {
  const node = nodeOf(play(parent.board, move), move, parent);
  parent.children.push(node);
  return node;
}

// The node becomes the shown position, and a line through it the shown one: in a game it ends there.
function visit(node) {
  const path = [];
  for (let at = node; at; at = at.parent) path.unshift(at);
  view = path.length - 1;
  if (positions[view] === node && path.every((at, ply) => positions[ply] === at)) return;
  if (!match) for (let at = node.children[0]; at; at = at.children[0]) path.push(at);
  positions = path;
}

// What the server has answered becomes the line.
function takeLine(info, tags = {}) {
  line = { variant: info.variant, start: info.start, first: info.first, tags };
  let node = nodeOf(readBoard(info.board), null, null);
  positions = [node];
  for (const move of info.played) node = grow(node, move);
  node.info = info;
  visit(node);
}

// A move that is known already is followed.
function addMove(move) {
  const node = shown();
  visit(node.children.find((child) => child.move.uci === move.uci) || grow(node, move));
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
  siblings.splice(at, 1);
  siblings.splice(at - 1, 0, branch);
  positions = [root()];
  visit(node);
}

// The move and all that follows it.
function remove(node) {
  if (!node.parent) return;
  node.parent.children.splice(node.parent.children.indexOf(node), 1);
  positions = [root()];
  visit(node.parent);
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
