/**
 * Runs a module on MicroPython's WebAssembly build, under node.
 *
 * node tools/micropython.mjs MODULE SCRIPTS SLOT SAVES [ARGUMENT…]: the three folders are copied to
 * /scripts, /slot and /saves, and what the module leaves in /saves is copied back. The module finds
 * SLOT, then the arguments, in sys.argv, and has a function `step`, which is called until it returns
 * False: only between two calls does this build collect garbage.
 */
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const ENGINE =
  "simulator/node_modules/@micropython/micropython-webassembly-pyscript/micropython.mjs";
const HEAP = 512 << 10;
const { loadMicroPython } = await import(path.join(HERE, ENGINE));

function copyIn(python, from, to) {
  python.FS.mkdir(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const inside = `${to}/${entry.name}`;
    if (entry.isDirectory()) copyIn(python, path.join(from, entry.name), inside);
    else python.FS.writeFile(inside, fs.readFileSync(path.join(from, entry.name)));
  }
}

function copyOut(python, from, to) {
  fs.rmSync(to, { recursive: true, force: true });
  fs.mkdirSync(to, { recursive: true });
  for (const name of python.FS.readdir(from)) {
    if (name === "." || name === "..") continue;
    fs.writeFileSync(path.join(to, name), python.FS.readFile(`${from}/${name}`));
  }
}

const [module, scripts, slot, saves, ...rest] = process.argv.slice(2);
const stdout = (line) => fs.writeSync(1, `${line}\n`);
const python = await loadMicroPython({ heapsize: HEAP, stdout });
copyIn(python, scripts, "/scripts");
copyIn(python, slot, "/slot");
fs.mkdirSync(saves, { recursive: true });
copyIn(python, saves, "/saves");
const given = JSON.stringify([module, "/slot", ...rest]);
python.runPython(`import sys\nsys.argv[:] = ${given}\nsys.path.insert(0, "/scripts")`);
python.runPython(`from ${module} import step`);
do {
  python.runPython("going = step()");
} while (python.globals.get("going"));
copyOut(python, "/saves", saves);
