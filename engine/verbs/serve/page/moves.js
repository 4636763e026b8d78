// The list of moves, with signs, comments and variations. It is written again when the tree has changed; else only its
// marks and the place in it are.

let writtenVersion = -1;
let commented = null;  // the move whose comment is being typed

const kSignNames = { "!": "good", "?": "mistake", "!!": "brilliant", "??": "blunder", "!?": "interesting", "?!": "inaccuracy" };
const kSignNags = { "!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6 };
const kMostJudging = 6;  // of the glyphs that say how good a move is
const withoutCommands = (text) => text.replace(/\[%[^\]]*\]/g, "").replace(/\s+/g, " ").trim();
const spokenComments = (comments) => comments.map(withoutCommands).filter((text) => text);

// What an annotator says comes before what the evaluations say.
function signsOf(node) {
  const given = node.nags.filter((nag) => kGlyphs[nag]).map((nag) => [nag, kGlyphs[nag]]);
  const found = given.some(([nag]) => nag <= kMostJudging) ? "" : signOf(node);
  return found ? [[kSignNags[found], found], ...given] : given;
}

function nameMove(node) {
  if (!node.button) return;
  const signs = node.move ? signsOf(node) : [], text = signs.map(([, sign]) => sign).join(" ");
  if (node.button.dataset.signs === text) return;
  node.button.dataset.signs = text;
  node.button.replaceChildren(node.move ? node.move.san : "start", ...signs.map(([nag, sign]) => html("span", { class: "nag nag-" + nag }, sign)));
  if (signs.length) node.button.setAttribute("aria-label", `${node.move.san}, ${signs.map(([, sign]) => kSignNames[sign] || sign).join(", ")}`);
  else node.button.removeAttribute("aria-label");
}

function moveButton(node) {
  node.button = html("button", { type: "button" });
  nameMove(node);
  node.button.addEventListener("click", () => goTo(node));
  return node.button;
}

const commentParts = (comments) => spokenComments(comments).flatMap((text) => [html("span", { class: "comment" }, text), " "]);

// Is a number needed after it?
function writeMove(target, node, isNumbered) {
  const before = commentParts(node.before), after = commentParts(node.comments);
  --room;
  const hasNumber = isNumbered || before.length > 0 || !isBlack(node.ply - 1);
  const number = hasNumber ? [html("span", { class: "number" }, numberOf(node.ply - 1))] : [];
  target.append(...before, html("span", { class: "move" }, ...number, moveButton(node)), " ", ...after);
  return after.length > 0;
}

// A list of many thousands would be slow: the variations that have no room any more come when they are asked for.
const kMostWritten = 2000, kMoreWritten = 500;
let room = 0;
let onPath = new Set();

function moreButton(hidden) {
  const button = html("button", { type: "button" }, `… ${hidden.length} more`);
  button.setAttribute("aria-label", `show more of ${hidden.length} variations`);
  button.addEventListener("click", () => {
    for (const node of hidden.slice(0, kMoreWritten)) node.isUnfolded = true;
    ++treeVersion;
    writeMoves();
    hidden[0].button.focus({ preventScroll: true });
  });
  return button;
}

function writeVariation(target, first) {
  const variation = html("span", { class: "variation", role: "group", "aria-label": "variation" }, "(");
  writeFrom(variation, first, writeMove(variation, first, true));
  variation.append(")");
  target.append(variation, " ");
}

// The moves after the node, each with its variations behind it.
function writeFrom(target, node, isNumbered) {
  for (let at = node, numbered = isNumbered; at.children.length; at = at.children[0]) {
    const [main, ...others] = at.children, hidden = [];
    numbered = writeMove(target, main, numbered) || others.length > 0;
    for (const other of others)
      if (room > 0 || other.isUnfolded || onPath.has(other)) writeVariation(target, other);
      else hidden.push(other);
    if (hidden.length) target.append(moreButton(hidden), " ");
  }
}

function writeAll(target) {
  room = kMostWritten;
  onPath = new Set(positions);
  target.replaceChildren(html("span", { class: "move" }, moveButton(root())), " ", ...commentParts(root().comments));
  writeFrom(target, root(), true);
  const { Result } = line.tags;
  if (Result && Result !== "*" && root().children.length) target.append(html("span", { class: "result" }, Result));
}

// The current one is seen, and keeps the focus if the list has it.
function showCurrent(target) {
  const isFocused = target.contains(document.activeElement), { button } = shown();
  for (const old of target.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
  for (const old of target.querySelectorAll("[data-ply]")) delete old.dataset.ply;
  for (const node of positions) if (node.button) node.button.dataset.ply = node.ply;
  button.setAttribute("aria-current", "true");
  if (isFocused) button.focus({ preventScroll: true });
  target.scrollTop = button.offsetTop - target.offsetTop - target.clientHeight / 2;
}

function writeMoves() {
  const target = byId("moves"), isFocused = target.contains(document.activeElement);
  if (writtenVersion !== treeVersion || !shown().button || !shown().button.isConnected) writeAll(target);
  else positions.forEach(nameMove);
  writtenVersion = treeVersion;
  if (isFocused && !target.contains(document.activeElement)) shown().button.focus({ preventScroll: true });
  showCurrent(target);
  byId("promote").disabled = !branchOf(shown());
  byId("remove").disabled = !shown().parent || match !== null;
  byId("undo").disabled = match ? last() < 1 && !isNoteLast() : !undos.length;
  showWords();
}

// Comment and sign of the shown move, to be changed.
function showWords() {
  const node = shown(), text = spokenComments(node.comments).join(" ");
  if (commented !== node && typedComment() !== text) byId("comment").value = text;
  byId("sign").value = String(node.nags.find((nag) => nag <= kMostJudging) || 0);
  byId("sign").disabled = !node.parent;
}

// What is written beside a move: its "comments", "nags" or "marks".
function change(node, name, value, isTyped = false) {
  const old = node[name];
  node[name] = value;
  noteChange(() => {
    node[name] = old;
    return node;
  }, true);
  if (isTyped) commented = node;
  writeMoves();
  keep();
}

const typedComment = () => byId("comment").value.replace(/\s+/g, " ").trim();

// From the first letter on it is the comment of the move, wherever one goes then; until one leaves the field it is one
// change.
function typeComment() {
  const node = shown();
  if (commented === node) undos.pop().undo();
  const commands = node.comments.flatMap((comment) => comment.match(/\[%[^\]]*\]/g) || []);
  change(node, "comments", [...commands, typedComment()].filter((part) => part), true);
}

function endComment() {
  commented = null;
  showWords();
}

function changeSign() {
  const nag = Number(byId("sign").value), others = shown().nags.filter((one) => one > kMostJudging);
  change(shown(), "nags", nag ? [nag, ...others] : others);
}

function startMoves() {
  byId("sign").append(html("option", { value: "0" }, "none"));
  for (const [sign, nag] of Object.entries(kSignNags)) byId("sign").append(html("option", { value: String(nag) }, `${sign} ${kSignNames[sign]}`));
  byId("sign").addEventListener("change", changeSign);
  byId("comment").addEventListener("input", typeComment);
  for (const kind of ["change", "blur"]) byId("comment").addEventListener(kind, endComment);
  const changes = { promote, remove };
  for (const [id, act] of Object.entries(changes))
    byId(id).addEventListener("click", () => {
      act(shown());
      settle();
    });
}
