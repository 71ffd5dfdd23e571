import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** One line from the terminal; the question goes to standard error, so that standard output stays the answer's. */
export async function askTerminal(
  question: string,
  signal: AbortSignal,
  { hidden = false }: { hidden?: boolean } = {},
): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: hidden ? silent : process.stderr,
    terminal: true,
  });
  lines.once("SIGINT", () => process.kill(process.pid, "SIGINT"));
  try {
    if (hidden) process.stderr.write(question);
    return await lines.question(hidden ? "" : question, { signal });
  } finally {
    lines.close();
    if (hidden) process.stderr.write("\n");
  }
}
