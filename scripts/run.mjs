import { runUnderProjectNode } from "./bootstrap.mjs";

const [script = "", ...args] = process.argv.slice(2);
await runUnderProjectNode(script, args);
