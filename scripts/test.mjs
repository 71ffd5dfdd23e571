import { runUnderProjectNode } from "./bootstrap.mjs";

await runUnderProjectNode("test/main.ts", process.argv.slice(2));
