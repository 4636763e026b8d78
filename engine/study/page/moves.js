// The list of moves, with comments, and variations that are folded.

function moveButton(node) {
  const button = html("button", { type: "button" }, node.move.san);
  for (const nag of node.move.nags || [])
    if (kGlyphs[nag]) button.append(html("span", { class: "nag nag-" + nag }, kGlyphs[nag]));
  if (node.move.loss) button.title = percent(node.move.loss) + " lost";
  button.addEventListener("click", () => select(node));
  node.button = button;
  return button;
}

// No line ends between a number and its move.
function writeMove(target, node, needsNumber) {
  const button = moveButton(node);
  if (!isBlack(node.ply - 1) || needsNumber) target.append(html("span", { class: "number" }, numberText(node.ply - 1), button), " ");
  else target.append(button, " ");
}
const written = (texts) => (texts || []).map((text) => html("span", { class: "comment" }, text));
const commentsOf = (node) => written(node.move.comments);

// From a move on, with what could have been played in place of each.
function writeLine(target, first, needsNumber = true) {
  for (let node = first; node; node = next(node)) {
    writeMove(target, node, needsNumber);
    const siblings = before(node).children.filter((child) => child !== node);
    const asides = [...commentsOf(node), ...siblings.map(variation)];
    // At the end of a line the reader's own moves are all that follows.
    if (!next(node)) asides.push(...node.children.map(variation));
    for (const aside of asides) target.append(aside, " ");
    needsNumber = asides.length > 0;
  }
  return target;
}

// Its first move, and the rest, which can be unfolded.
function variation(first) {
  const rest = html("span"), fold = html("button", { type: "button", class: "fold" });
  const box = html("span", { class: first.isTried ? "variation tried" : "variation" }, fold);
  const unfold = (open) => {
    first.isOpen = open;
    rest.hidden = !open;
    fold.textContent = open ? "▾" : "▸";
    fold.setAttribute("aria-expanded", open);
    fold.setAttribute("aria-label", (open ? "fold " : "unfold ") + numbered(first));
  };
  for (const comment of written(first.move.before)) box.append(comment, " ");
  writeMove(box, first, true);
  rest.append(...commentsOf(first));
  const others = next(first) ? [] : first.children;
  writeLine(rest, next(first), true).append(...others.map(variation));
  fold.disabled = !rest.hasChildNodes();
  fold.addEventListener("click", () => unfold(rest.hidden));
  box.append(rest);
  first.unfold = unfold;
  unfold(first.isOpen || false);
  return box;
}

const allNodes = (node) => [node, ...node.children.flatMap(allNodes)];
const folds = () => allNodes(root).filter((node) => node.unfold);
function unfoldAll() {
  const open = folds().some((node) => !node.isOpen);
  for (const node of folds()) node.unfold(open);
}

function writeGame(target) {
  target.replaceChildren(...(game.comments || []).map((text) => html("p", { class: "comment" }, text)));
  writeLine(target, next(root));
  if (!next(root)) target.append(...root.children.map(variation));
  target.append(html("span", { class: "result" }, game.tags.Result));
}

function writeMoves() {
  writeGame(byId("moves"));
  byId("unfold").hidden = !folds().length;
}

function showMove() {
  for (const old of document.querySelectorAll("#moves [aria-current]")) old.removeAttribute("aria-current");
  const list = byId("moves"), button = current.button;
  if (!button) {
    list.scrollTop = 0;
    return;
  }
  for (let node = current; node; node = before(node)) if (node.unfold) node.unfold(true);
  button.setAttribute("aria-current", "true");
  list.scrollTop = button.offsetTop - list.clientHeight / 2;
}
