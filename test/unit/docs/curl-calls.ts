import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { CodeBlock } from "./code-blocks";

export interface CurlCall {
  method: string;
  url: URL;
  headers: Headers;
  body: string | null;
  /** Whether it sends a form instead. */
  form: boolean;
}

const standIn = `#!/bin/sh
printf '%s\\0' "$@" >> "$CALLS"
printf '\\001' >> "$CALLS"
`;

/**
 * The requests that the shell blocks of one document make, block by block: a real shell runs them in order, with what they
 * set, and a stand-in for curl notes its arguments. `variables` are those that the document leaves to its reader.
 */
export function curlCalls(blocks: CodeBlock[], variables: Record<string, string>): CurlCall[][] {
  const folder = mkdtempSync(join(tmpdir(), "blogsvc-curl-"));
  const calls = join(folder, "calls");
  try {
    writeFileSync(join(folder, "curl"), standIn);
    chmodSync(join(folder, "curl"), 0o755);
    writeFileSync(calls, "");
    const script = blocks.map(({ code }) => `${code}\nprintf '\\002' >> "$CALLS"`).join("\n");
    const PATH = `${folder}${delimiter}${process.env.PATH}`;
    execFileSync("sh", ["-eu", "-c", script], { env: { ...variables, PATH, CALLS: calls } });
    const noted = readFileSync(calls, "utf8").split("\u0002").slice(0, -1);
    return noted.map((block) => block.split("\u0001").slice(0, -1).map(callOf));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function callOf(noted: string): CurlCall {
  const words = noted.split("\0").slice(0, -1);
  const call: Omit<CurlCall, "url"> = { method: "", headers: new Headers(), body: null, form: false };
  let address: string | undefined;
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word === "-X") call.method = words.shift() ?? "";
    else if (word === "-d") call.body = words.shift() ?? "";
    else if (word === "-F") call.form = words.shift() !== undefined;
    else if (word === "-H") call.headers.append(...headerOf(words.shift() ?? ""));
    else if (!word.startsWith("-") && address === undefined) address = word;
    else throw new Error(`an argument of curl that this test does not know: ${word}`);
  }
  call.method ||= call.body === null && !call.form ? "GET" : "POST";
  return { ...call, url: new URL(address ?? "") };
}

function headerOf(text: string): [string, string] {
  const [name = "", ...rest] = text.split(":");
  return [name, rest.join(":").trim()];
}
