// Runs before every bundling (wrangler.toml, [build]), even under plain Node 20.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

const generated = fileURLToPath(
  new URL("../worker/domains/knowledge/reading/pdf/metered/pdfjs.mjs", import.meta.url),
);

/**
 * Writes worker/domains/knowledge/reading/pdf/metered/pdfjs.mjs: unpdf's build of PDF.js, in which ./meter counts every loop iteration,
 * function call, buffer and saved graphics state. Does nothing if it is current.
 */
export async function meterPdf() {
  const source = readFileSync(
    createRequire(import.meta.url)
      .resolve("unpdf")
      .replace(/index\.cjs$/, "pdfjs.mjs"),
    "utf8",
  );
  const digest = createHash("sha256")
    .update(source)
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest("hex");
  const stamp = `// ${digest}\n`;
  if (existsSync(generated) && readFileSync(generated, "utf8").startsWith(stamp)) return;
  const { parseAst } = await import("vite");
  const written = `${generated}.${process.pid}`;
  writeFileSync(
    written,
    `${stamp}import { meter as __counted } from "./meter";\nconst __meter = __counted;\n${metered(source, parseAst(source))}`,
  );
  renameSync(written, generated);
}

const turns = (cost) => `if((__meter.turns-=${cost})<0)__meter.refuse();`;
/** The cost of a promise and its continuations, in loop iterations. */
const asyncCost = 16;
const loops = new Set([
  "ForStatement",
  "ForInStatement",
  "ForOfStatement",
  "WhileStatement",
  "DoWhileStatement",
]);
const settled = new Set(["then", "catch", "finally"]);
const functions = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);
const buffers = /^(?:(?:Big)?(?:Uint|Int|Float)(?:8|16|32|64)(?:Clamped)?Array|Array|ArrayBuffer)$/;

function metered(source, program) {
  const inserted = [];
  const insert = (at, text) => inserted.push({ at, text });
  const handlers = new Set();
  walk(program, (node) => {
    // Errors thrown in these are lost; what they call is counted.
    if (settled.has(node.callee?.property?.name)) for (const handler of node.arguments) handlers.add(handler);
    if (loops.has(node.type)) count(node.body, insert);
    else if (functions.has(node.type) && node.body?.type === "BlockStatement" && !handlers.has(node))
      insert(node.body.start + 1, node.async ? turns(asyncCost) : turns(1));
    else if (node.type === "NewExpression" && buffers.test(node.callee.name) && node.arguments.length === 1) {
      const [{ start, end }] = node.arguments;
      insert(start, "__meter.room(");
      insert(end, `,${Number(/\d+(?=(?:Clamped)?Array)/.exec(node.callee.name)?.[0] ?? 64) / 8})`);
    }
  });
  for (const [text, added] of byName) insert(placeOf(source, text), added);
  let written = "";
  let from = 0;
  for (const { at, text } of inserted.sort((a, b) => a.at - b.at)) {
    written += source.slice(from, at) + text;
    from = at;
  }
  return withOwnWorker(written + source.slice(from));
}

/** PDF.js looks for its parser in a global, where any other loaded PDF.js puts its own, which would not be counted. */
function withOwnWorker(source) {
  const parts = source.split("globalThis.pdfjsWorker");
  if (parts.length !== 3) throw new Error(`This unpdf names its worker ${parts.length - 1} times, not twice`);
  return `const __own = {};\n${parts.join("__own.pdfjsWorker")}`;
}

function count(body, insert) {
  if (body.type === "BlockStatement") return insert(body.start + 1, turns(1));
  insert(body.start, `{${turns(1)}`);
  insert(body.end, "}");
}

/** Memory growth without a buffer, each by the code before the place. */
const byName = [
  // A state is searched through all states saved before it.
  [
    'static{p(this,"StateManager")}constructor(e=new Hd){this.state=e,this.stateStack=[]}save(){',
    "__meter.depth(this.stateStack.length);",
  ],
  // It yields by the clock, which stands still in a Worker, and by a promise that nobody awaits.
  ["static CHECK_TIME_EVERY=100;constructor(){this.reset()}check(){", "return __meter.isLong;"],
  [
    'return p(q,"closePendingRestoreOPS"),new Promise(p(function A(C,S){const I=p(function(N){Promise.all([',
    "__meter.pause(),",
  ],
  [
    "const Le=new nl;return new Promise(p(function ue(Ae,xe){const ge=p(function(Ge){Ne(!0),Promise.all([",
    "__meter.pause(),",
  ],
  // A form is processed like a page.
  [
    'case E.paintXObject:if(Fe(),O??=s.get("XObject")||_.empty,Se=me[0]instanceof te,we=me[0].name,Se&&N.getByName(we))break;',
    "__meter.form();",
  ],
  // A glyph's procedure is kept in memory as a whole.
  ["get totalLength(){return this._totalLength+this.length}addOp(e,n){", "__meter.operators(this.length);"],
  // The runtime's own inflate is unbounded: decode in JavaScript instead.
  ["new jt(n,2,n.length,this.stream.dict),this.reset(),null)}get isAsync(){", "return!1;"],
  ["new jt(n,0,n.length,this.stream.dict),this.reset(),null)}get isAsync(){", "return!1;"],
  // One entry per code of a range.
  [
    'mapCidRange(e,n,s){if(n-e>If)throw new Error("mapCidRange - ignoring data above MAX_MAP_RANGE.");',
    "__meter.room(n-e,8);",
  ],
  [
    'mapBfRange(e,n,s){if(n-e>If)throw new Error("mapBfRange - ignoring data above MAX_MAP_RANGE.");',
    "__meter.room(n-e,16);",
  ],
];

function placeOf(source, text) {
  const at = source.indexOf(text);
  if (at < 0 || source.includes(text, at + 1))
    throw new Error(`This unpdf is another than scripts/meter-pdf.mjs knows: ${text}`);
  return at + text.length;
}

function walk(node, visit) {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child.type === "string") walk(child, visit);
    }
  }
}

// Node reports a module's path without symbolic links, but its start argument as typed.
if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) await meterPdf();
