import { runUnderProjectNode } from "./bootstrap.mjs";

await runUnderProjectNode("start/main.ts", process.argv.slice(2), { dev: false });
