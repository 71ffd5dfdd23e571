import type { ChildProcess } from "node:child_process";
import { answers, died, hasEnded } from "./dev-server.ts";

/**
 * Wrangler prints it when its runtime ended unexpectedly, and starts another. That fails permanently if the other one ends before it
 * listens; and if it was the one with the port, the new one waits forever for its upstream.
 */
const crashNotice = "The Workers runtime crashed unexpectedly";
const pollMs = 500;

interface Watched {
  baseUrl: string;
  /** Returns the lines of the log since the last call. */
  read: () => string[];
  state: { log: string };
  say: (line: string) => void;
  patienceMs: () => number;
}

/** Resolves if the runtime crashed and did not respond for as long as `patienceMs` says; rejects if wrangler itself has ended. */
export async function untilLost(server: ChildProcess, watched: Watched): Promise<void> {
  const { state, say, read } = watched;
  for (;;) {
    if (hasEnded(server)) throw died(server, state.log);
    if (read().some((line) => line.includes(crashNotice))) {
      say(`The runtime crashed (see ${state.log}). Waiting for it to come back …`);
      const back = await isBack(server, watched);
      if (back) say("It is back; unfinished work continues.");
      else if (!hasEnded(server)) return;
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

async function isBack(server: ChildProcess, { baseUrl, patienceMs }: Watched): Promise<boolean> {
  const deadline = Date.now() + patienceMs();
  for (let left = deadline - Date.now(); left > 0 && !hasEnded(server); left = deadline - Date.now()) {
    if (await answers(baseUrl, left)) return true;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return false;
}
