// Games from a file: the first is shown on the board, and all are annotated.

let isAnnotating = false;

// Old files are in another encoding than UTF-8.
async function textOf(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

async function annotate(file) {
  choosePanel("annotate");
  if (file.size > data.bytes) return tell(`The file is larger than ${Math.floor(data.bytes / 1024)} KB.`, "wrong");
  const pgn = await textOf(file);
  if (isAnalysing) setAnalysing(false);
  await pasteGames(pgn);
  endMatch();
  byId("annotated").hidden = true;
  showProgress(0, 0);
  setAnnotating(true);
  wanted = null;
  if (!visitor) return stopAnnotating("There is no connection to the server.");
  const isAsked = await ask("/annotate", { pgn, nodes: Number(byId("nodes").value) });
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

onEvent.report = (answer) => {
  wanted = null;
  setAnnotating(false);
  tell(answer.games.length === 1 ? "The game is annotated." : `${answer.games.length} games are annotated.`);
  byId("annotated").hidden = false;
  byId("report").href = `/report?visitor=${visitor}`;
  byId("annotated-pgn").href = `/annotated.pgn?visitor=${visitor}`;
  byId("games").replaceChildren(...[...answer.games, ...answer.problems].map((text) => html("li", {}, text)));
  byId("report").focus({ preventScroll: true });
};

function startAnnotation() {
  byId("file").addEventListener("change", () => { if (byId("file").files[0]) annotate(byId("file").files[0]); byId("file").value = ""; });
  byId("stop-annotation").addEventListener("click", () => stopAnnotating("The annotation has been stopped."));
  document.addEventListener("dragover", (event) => { event.preventDefault(); document.body.classList.add("dropping"); });
  document.addEventListener("dragleave", (event) => { if (!event.relatedTarget) document.body.classList.remove("dropping"); });
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    document.body.classList.remove("dropping");
    const file = event.dataTransfer.files[0];
    if (file) annotate(file);
  });
}
