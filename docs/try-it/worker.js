// Python, in a thread of its own: the page stays usable while it starts.

async function start() {
  const { loadPyodide } = await import("./runtime/pyodide.mjs");
  const pyodide = await loadPyodide();
  for (const wheel of ["attrs.whl", "ginrummy.whl"]) {
    const file = await read(`runtime/${wheel}`);
    pyodide.unpackArchive(await file.arrayBuffer(), "wheel");
  }
  const source = await read("answers.py");
  pyodide.FS.writeFile("answers.py", await source.text());
  return pyodide.pyimport("answers");
}

async function read(name) {
  const file = await fetch(new URL(name, import.meta.url));
  if (!file.ok) {
    throw new Error(`${name}: ${file.status} ${file.statusText}`);
  }
  return file;
}

const python = start();

/** Answer each question in turn; what goes wrong is an answer too. */
self.onmessage = async ({ data: [question, ...facts] }) => {
  try {
    postMessage(JSON.parse((await python)[question](...facts)));
  } catch (fault) {
    postMessage({ error: String(fault) });
  }
};
