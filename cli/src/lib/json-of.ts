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
  return `${JSON.stringify(answer)}\n`;
}
