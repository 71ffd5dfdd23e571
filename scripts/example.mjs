import { runUnderProjectNode } from "./bootstrap.mjs";

await runUnderProjectNode("example/main.ts", process.argv.slice(2));
