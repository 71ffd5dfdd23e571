import type { GlobalOptions } from "./cli.ts";
import type { Failure } from "./failure-of.ts";
import type { Io } from "./io.ts";
import { safeText } from "./safe-text.ts";
import { painter } from "./style.ts";

/** On standard error: what went wrong, where exactly, what to run next. */
export function printFailure(io: Io, failure: Failure, { color }: Pick<GlobalOptions, "color">): void {
  const paint = painter(io, io.terminal.err, color);
  const { message, hint, details, stack } = failure;
  io.err(`${paint("red", "Error:")} ${safeText(message)}\n`);
  for (const line of fieldsOf(details, message)) io.err(`  ${safeText(line)}\n`);
  if (hint) io.err(`${paint("dim", safeText(hint))}\n`);
  if (typeof details?.requestId === "string")
    io.err(`${paint("dim", `Request ${safeText(details.requestId)}`)}\n`);
  if (stack) io.err(`\n${safeText(stack)}\n`);
}

/** The fields that a 400 names, unless the message has said it all. */
function fieldsOf(details: Failure["details"], message: string): string[] {
  const { fields } = details ?? {};
  if (!Array.isArray(fields)) return [];
  const lines = fields.map(
    (field: { path?: unknown; message?: unknown }) => `${field.path || "request"}: ${field.message}`,
  );
  return lines.length === 1 && message.includes(lines[0] ?? "") ? [] : lines;
}
