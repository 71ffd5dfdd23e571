import type { ChildProcess } from "node:child_process";
import { answers, died, hasEnded } from "./dev-server.ts";

/**
 * Wrangler writes it when a runtime of its ended by itself, and starts another. That fails for good when the other one ends before
 * it listens; and where it was the one that holds the port, the new one waits for ever to be told where to pass requests on to.
 */
const crashNotice = "The Workers runtime crashed unexpectedly";
const pollMs = 500;

interface Watched {
  baseUrl: string;
  /** Gives the lines of the log that are new since the last call. */
  read: () => string[];
  state: { log: string };
  say: (line: string) => void;
  patienceMs: number;
}

/** Resolves when the runtime crashed and did not answer for `patienceMs`; rejects when all of wrangler has ended. */
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
  const deadline = Date.now() + patienceMs;
  for (let left = patienceMs; left > 0 && !hasEnded(server); left = deadline - Date.now()) {
    if (await answers(baseUrl, left)) return true;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  return false;
}
