// Games are annotated by the server, and come back onto the board with marks, reasons and better lines.

let isAnnotating = false;
let annotated = [];  // the games that it works at, each with the PGN that it has been given

// Old files are in another encoding than UTF-8.
async function textOf(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

async function openFile(file) {
  if (file.size > data.bytes) return tell(`The file is larger than ${Math.floor(data.bytes / 1024)} KB.`, "wrong");
  await openText(await textOf(file), byId("variant").value);
}

async function annotate(wishes) {
  if (isHeldByGame()) return;
  keepGame(game);
  annotated = wishes.filter((one) => one.hasMoves).map((one) => ({ one, pgn: pgnOf(one) }));
  if (!annotated.length) return tell("There are no moves to annotate.", "wrong");
  if (isAnalysing) setAnalysing(false);
  byId("annotated").hidden = true;
  showProgress(0, 0);
  setAnnotating(true);
  wanted = null;
  if (!visitor) return stopAnnotating("There is no connection to the server.");
  const isAsked = await ask("/annotate", { pgn: annotated.map(({ pgn }) => pgn).join("\n"), nodes: Number(byId("nodes").value) });
  if (!isAsked) setAnnotating(false);
}

function setAnnotating(isOn) {
  isAnnotating = isOn;
  byId("annotating").hidden = !isOn;
}

function stopAnnotating(text) {
  askNothing();
  setAnnotating(false);
  tell(text);
}

function showProgress(done, all) {
  byId("progress").max = Math.max(all, 1);
  byId("progress").value = done;
  byId("progress-text").value = all ? `${done} of ${all} positions` : "waiting";
}

onEvent.progress = (answer) => showProgress(answer.done, answer.positions);

// The annotated game takes the place of the one that it was made of. One that was changed meanwhile keeps its changes,
// and the annotated one is another game of the list.
async function takeAnnotated(entry, { one, pgn: given }) {
  const fresh = listed(entry), isShown = one.root !== null;
  const json = isShown && await attempt(() => post("/game", { text: fresh.pgn }));
  if (!games.includes(one) || pgnOf(one) !== given || (isShown && !json)) return enlist(fresh);
  if (!isShown) return Object.assign(one, fresh);
  const old = { line: one.line, root: one.root, at: one.at };
  Object.assign(one, fresh, { path: pathOf(one.at) });
  growGame(one, json);
  undos.push({ one, undo: () => Object.assign(one, old).at });
  if (one === game) mount(one);
}

onEvent.report = async (answer) => {
  wanted = null;
  setAnnotating(false);
  const list = await attempt(async () => (await fetch(`/annotated?visitor=${visitor}`)).json());
  if (!list || !list.games) return tell("The annotated games have not arrived.", "wrong");
  for (const [i, entry] of list.games.entries()) await takeAnnotated(entry, annotated[i]);
  keepAll();
  await settle();
  tell(answer.games.length === 1 ? "The game is annotated." : `${answer.games.length} games are annotated.`);
  byId("annotated").hidden = false;
  byId("report").href = `/report?visitor=${visitor}`;
  byId("annotated-pgn").href = `/annotated.pgn?visitor=${visitor}`;
  byId("games").replaceChildren(...[...answer.games, ...answer.problems].map((text) => html("li", {}, text)));
};

const isField = (target) => target.matches("input:not([type='checkbox'], [type='radio']), select, textarea, [contenteditable]");

function startAnnotation() {
  byId("annotate-this").addEventListener("click", () => annotate([game]));
  byId("annotate-all").addEventListener("click", () => annotate(games));
  byId("file").addEventListener("change", () => { if (byId("file").files[0]) openFile(byId("file").files[0]); byId("file").value = ""; });
  byId("stop-annotation").addEventListener("click", () => stopAnnotating("The annotation has been stopped."));
  document.addEventListener("dragover", (event) => { event.preventDefault(); document.body.classList.add("dropping"); });
  document.addEventListener("dragleave", (event) => { if (!event.relatedTarget) document.body.classList.remove("dropping"); });
  document.addEventListener("drop", (event) => {
    document.body.classList.remove("dropping");
    const file = event.dataTransfer.files[0], text = event.dataTransfer.getData("text/plain");
    if (!file && isField(event.target)) return;
    event.preventDefault();
    if (file) openFile(file);
    else if (text) openText(text, byId("variant").value);
  });
  document.addEventListener("paste", (event) => {
    const text = event.clipboardData.getData("text/plain");
    if (isField(event.target) && !(event.target === byId("typed") && /\s/.test(text.trim()))) return;
    if (!text.trim()) return;
    event.preventDefault();
    openText(text, byId("variant").value);
  });
}
