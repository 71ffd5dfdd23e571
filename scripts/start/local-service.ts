import type { ChildProcess } from "node:child_process";
import { closeSync, openSync, readSync } from "node:fs";
import { stopGroup } from "../process/stop-group.ts";
import { UserError } from "../process/user-error.ts";
import { endOf, startDevServer, untilReady } from "./dev-server.ts";
import type { StateFolder } from "./state-folder.ts";
import { untilLost } from "./until-lost.ts";

interface LocalServiceOptions {
  port: number;
  baseUrl: string;
  state: StateFolder;
  say: (line: string) => void;
  /** How long a crashed runtime may take to recover before it is restarted; called at each crash. */
  patienceMs?: () => number;
  /** Restarts allowed within ten minutes; one more ends it. */
  mostRestarts?: number;
}

const withinMs = 600_000;

/** `wrangler dev`, restarted if its runtime crashed and did not recover. */
export class LocalService {
  readonly #options: Required<LocalServiceOptions>;
  readonly #restarts: number[] = [];
  #server: Promise<ChildProcess> | null = null;
  readonly #read: () => string[];
  #isStopped = false;

  constructor(options: LocalServiceOptions) {
    this.#options = { patienceMs: () => 15_000, mostRestarts: 3, ...options };
    this.#read = newLines(options.state.log);
  }

  /** Resolves once it responds. */
  async start(): Promise<void> {
    const { port, baseUrl, state } = this.#options;
    this.#server = startDevServer(port, baseUrl, state);
    await untilReady(await this.#server, baseUrl, state.log);
  }

  /** Never resolves; rejects if it ended unexpectedly or crashes repeatedly. Reports each crash. */
  async keep(): Promise<never> {
    while (!this.#isStopped) {
      const server = await this.#server;
      if (!server) throw new Error("keep() is for a service that was started");
      await untilLost(server, { ...this.#options, read: this.#read });
      if (this.#isStopped) break;
      this.#countRestart();
      await stopGroup(server);
      if (this.#isStopped) break;
      this.#read();
      await this.start();
      this.#options.say("The service is responding again; unfinished work continues.");
    }
    return new Promise(() => {});
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const server = await this.#server;
    if (server) await stopGroup(server);
  }

  #countRestart(): void {
    const { say, mostRestarts, state } = this.#options;
    const now = Date.now();
    const recent = this.#restarts.filter((at) => at > now - withinMs).length;
    if (recent >= mostRestarts) {
      throw new UserError(
        `The runtime crashed again, after ${recent} ${recent === 1 ? "restart" : "restarts"} within ten minutes, so the service is stopping. Nothing that was saved is lost:\n` +
          `unfinished work continues at the next npm start.\n\n${endOf(state.log)}`,
      );
    }
    this.#restarts.push(now);
    say(`It did not come back: restarting it (${recent + 1} of ${mostRestarts} within ten minutes) …`);
  }
}

const chunkBytes = 65_536;

/** Reads a growing file: each call returns the complete lines since the previous one. A missing file has none. */
export function newLines(file: string): () => string[] {
  let offset = 0;
  return () => {
    const bytes = readFrom(file, offset);
    const whole = bytes.lastIndexOf("\n") + 1;
    offset += whole;
    return bytes.subarray(0, whole).toString("utf8").split("\n").slice(0, -1);
  };
}

function readFrom(file: string, offset: number): Buffer {
  const chunks: Buffer[] = [];
  try {
    const opened = openSync(file, "r");
    try {
      for (let at = offset; ; ) {
        const chunk = Buffer.alloc(chunkBytes);
        const read = readSync(opened, chunk, 0, chunkBytes, at);
        if (read === 0) break;
        chunks.push(chunk.subarray(0, read));
        at += read;
      }
    } finally {
      closeSync(opened);
    }
  } catch {
    return Buffer.alloc(0);
  }
  return Buffer.concat(chunks);
}
