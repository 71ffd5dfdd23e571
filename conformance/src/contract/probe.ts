import { clipLine, type Reply } from "./reply.ts";
import { ContractFailure, NotShown } from "./verdicts.ts";

/** A deployment to check, and what the user knows about it. */
export interface ContractTarget {
  /** Its base URL, with or without a path; `/v1/…` is appended. */
  url: string;
  workspace: string;
  key: string;
  /** The slug of another workspace of that deployment, to which the key must not give access. */
  otherWorkspace?: string | undefined;
  /** The slug of a draft or hidden post of the workspace. */
  unpublishedSlug?: string | undefined;
  /** A key that was revoked. */
  revokedKey?: string | undefined;
  /** How many requests to send at once to reach the rate limit; 0 for none. */
  burst?: number | undefined;
}

/** Dependencies of the checks, replaced in tests. */
export interface ContractPorts {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds. */
  sleep: (ms: number) => Promise<void>;
  /** Time limit in milliseconds for a complete response. */
  timeoutMs: number;
}

const bytesMax = 64 * 1024 * 1024;

/** The whole body as text. Endless ones are aborted after 64 MB. */
async function readBody(response: Response): Promise<string> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.length;
    if (bytes > bytesMax) {
      await reader.cancel();
      throw new Error("the body is over 64 MB");
    }
    text += decoder.decode(value, { stream: true });
  }
}

const prefix = "ba_pk_";
const anyKey = /ba_pk_[0-9A-Za-z]+/g;
const shownMin = 16;

/** A key safe to print: its prefix and last four characters; nothing of a short one. */
const maskKey = (key: string): string =>
  `${key.startsWith(prefix) ? prefix : ""}…${key.length >= shownMin ? key.slice(-4) : ""}`;

/** Masks the given keys and anything else that looks like an API key. */
function maskKeys(text: string, keys: readonly string[]): string {
  const known = keys
    .filter((key) => key !== "")
    .reduce((all, key) => all.replaceAll(key, maskKey(key)), text);
  return known.replace(anyKey, maskKey);
}

export interface Question {
  method?: "GET" | "HEAD";
  /** `bearer` by default. */
  auth?: "bearer" | "x-api-key" | "none";
  headers?: Record<string, string>;
  workspace?: string;
  /** Always sent, even if the same request was sent before; a 429 counts as a response. */
  fresh?: boolean;
}

const silentMax = 4;
const waitMaxSeconds = 60;
const waitDefaultSeconds = 5;

/** Queries one deployment, only with GET and HEAD. Identical requests are sent once and cached. */
export class Probe {
  /** All 429 responses. */
  readonly limited: Reply[] = [];
  private readonly asked = new Map<string, Promise<Reply>>();
  private silent = 0;

  constructor(
    readonly target: ContractTarget,
    private readonly ports: ContractPorts,
  ) {}

  /** `path` follows `/v1/public/{workspaceSlug}`. Throws ContractFailure without a complete response in time. */
  ask(path: string, question: Question = {}): Promise<Reply> {
    const { method = "GET", fresh = false, workspace = this.target.workspace } = question;
    const base = this.target.url.replace(/\/+$/, "");
    const url = `${base}/v1/public/${encodeURIComponent(workspace)}${path}`;
    const headers = { accept: "*/*", ...this.credentials(question), ...question.headers };
    const name = JSON.stringify([method, url, headers]);
    const before = this.asked.get(name);
    if (before && !fresh) return before;
    const reply = this.patiently(() => this.send(method, url, headers), fresh);
    if (!fresh) this.asked.set(name, reply);
    return reply;
  }

  private credentials({ auth = "bearer" }: Question): Record<string, string> {
    const { key } = this.target;
    if (auth === "none") return {};
    return auth === "bearer" ? { authorization: `Bearer ${key}` } : { "x-api-key": key };
  }

  /** A 429 says when to retry: do so, once. */
  private async patiently(send: () => Promise<Reply>, impatient: boolean): Promise<Reply> {
    const reply = await send();
    if (reply.status !== 429) return reply;
    this.limited.push(reply);
    if (impatient) return reply;
    const said = Number(reply.headers.get("retry-after") ?? waitDefaultSeconds);
    const seconds = Number.isFinite(said) ? Math.min(Math.max(said, 0), waitMaxSeconds) : waitDefaultSeconds;
    await this.ports.sleep(seconds * 1000);
    return send();
  }

  private async send(method: string, url: string, headers: Record<string, string>): Promise<Reply> {
    const request = this.shown(method, url, headers);
    if (this.silent >= silentMax) throw new NotShown("the deployment stopped responding");
    const { timeoutMs } = this.ports;
    const aborter = new AbortController();
    const late = Symbol("late");
    let timer: ReturnType<typeof setTimeout> | undefined;
    const clock = new Promise<typeof late>((resolve) => {
      timer = setTimeout(resolve, timeoutMs, late);
    });
    try {
      const reply = await Promise.race([this.receive(method, url, headers, request, aborter.signal), clock]);
      if (reply === late)
        throw new ContractFailure(
          unanswered(request, timeoutMs, `no complete response within ${timeoutMs} ms`),
        );
      this.silent = 0;
      return reply;
    } catch (error) {
      this.silent += 1;
      if (error instanceof ContractFailure) throw error;
      throw new ContractFailure(unanswered(request, timeoutMs, this.causeOf(error)));
    } finally {
      clearTimeout(timer);
      aborter.abort();
    }
  }

  private async receive(
    method: string,
    url: string,
    headers: Record<string, string>,
    request: string,
    signal: AbortSignal,
  ): Promise<Reply> {
    const response = await this.ports.fetch(url, { method, headers, redirect: "manual", signal });
    const text = await readBody(response);
    return { request, status: response.status, headers: response.headers, text, json: parsed(text) };
  }

  private shown(method: string, url: string, headers: Record<string, string>): string {
    const sent = Object.entries(headers).filter(([name]) => name !== "accept");
    const list = sent.map(([name, value]) => `${name}: ${value}`).join(", ") || "no credentials";
    return this.masked(`${method} ${url} (${list})`);
  }

  /** Node's fetch says "fetch failed" and has the reason in `cause`. */
  private causeOf(error: unknown): string {
    const reason = error instanceof Error ? (error.cause ?? error) : error;
    const code = reason instanceof Error && "code" in reason ? `${String(reason.code)} ` : "";
    return this.masked(`${code}${reason instanceof Error ? reason.message : String(reason)}`);
  }

  /** Any text made safe to print. */
  masked(text: string): string {
    const { key, revokedKey = "" } = this.target;
    // A key without its last character is sent, too, and reveals as much.
    return clipLine(maskKeys(text, [key, revokedKey, key.slice(0, -1)]), 400);
  }
}

const unanswered = (request: string, timeoutMs: number, got: string) => ({
  request,
  expected: `a response within ${timeoutMs} ms`,
  got,
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
