import type { Answer } from "./cli.ts";
import { exitCode } from "./exit-code.ts";
import type { Failure } from "./failure-of.ts";
import type { JsonAnswer } from "./json-answer.ts";
import { version } from "./version.ts";

const partly = { code: "partial", message: "Some of it did not work; data says what" };
const nothing = { code: "failed", message: "None of it worked; data says why" };

/** One line for `--json`. */
export function jsonOf(
  command: string,
  { data, exit = exitCode.ok, meta }: Answer,
  failure?: Failure,
): string {
  const error = failure
    ? { code: failure.code, message: failure.message, hint: failure.hint, details: failure.details }
    : exit === exitCode.ok
      ? null
      : exit === exitCode.partial
        ? partly
        : nothing;
  const answer: JsonAnswer = {
    ok: exit === exitCode.ok,
    command,
    data: data ?? null,
    error,
    meta: { version, exitCode: exit, ...meta },
  };
  return `${JSON.stringify(answer).replace(unsafe, escaped)}\n`;
}

/** What JSON leaves as it is, and a terminal obeys. */
const unsafe = /[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;
const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
