// What can be taken along: FEN, PGN, and the address of a position.

// Where the browser gives no clipboard, as in some pages from files, an older way.
function copyText(text) {
  const area = html("textarea", { readonly: "", "aria-hidden": "true", class: "off-screen" });
  area.value = text;
  document.body.append(area);
  const focused = document.activeElement;
  area.select();
  const isCopied = document.execCommand("copy");
  area.remove();
  if (focused) focused.focus({ preventScroll: true });
  return isCopied;
}
async function copy(text, name) {
  byId("copied").value = text;
  try {
    await navigator.clipboard.writeText(text);
    tell(`${name} copied.`);
  } catch {
    tell(copyText(text) ? `${name} copied.` : "This browser does not let pages copy.");
  }
}

// "#2/31": the position after 31 halfmoves of the second game; "#2/31/e2e4.e7e5": and after these moves.
function address() {
  if (shown < 0) return "#all";
  const node = inGame(current), moves = [];
  for (let at = current; at !== node; at = before(at)) moves.unshift(at.move.uci);
  return `#${shown + 1}/${node.ply}${moves.length ? "/" + moves.join(".") : ""}`;
}

function writeAddress(text) {
  try {
    history.replaceState(null, "", text);
  } catch {}  // a page within a page has no address
}

// Opens what the address names; false if it names nothing.
function readAddress() {
  const parts = /^#(\d+)(?:\/(\d+)(?:\/([a-h1-8qrbnk.]+))?)?$/.exec(location.hash), number = parts ? Number(parts[1]) - 1 : -1;
  if (!data.games[number]) return false;
  if (shown !== number) open(number);
  const node = mainNode(Math.min(Number(parts[2] || 0), game.points.length - 1));
  if (parts[3]) tryMoves(node, parts[3].split("."));
  else select(node);
  return true;
}

function startShare() {
  byId("copy-fen").addEventListener("click", () => copy(rules.write(positionAt(current)), "FEN"));
  byId("copy-pgn").addEventListener("click", () => copy(pgnText(), "PGN"));
  byId("copy-link").addEventListener("click", () => copy(location.href.replace(/#.*/, "") + address(), "Link"));
  window.addEventListener("hashchange", () => {
    if (location.hash === address()) return;
    if (location.hash === "#all") choose(-1);
    else readAddress();
  });
}
