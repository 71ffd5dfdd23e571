import type { z } from "zod";
import { contentMax } from "../../../../schema/api/post-fields";
import { answerSchema } from "./answer-schema";
import { type Answer, answerOf } from "./answers";
import { modelWords, type Reply, type Turn } from "./reply";
import type { TaskKind } from "./tasks";
import type { WriteOptions } from "./writer";
import { addUsage, afterUsing, noUsage, type Usage, WriterError } from "./writer-error";

/**
 * The JSON object in a model's answer: the whole text, or the first object in it that is valid JSON, because models without a JSON mode
 * fence their answers, add text around them and think aloud in `<think>` first. Undefined if there is none.
 */
export function readJsonAnswer(text: string): unknown {
  const said = text.slice(Math.max(0, afterThinking(text))).trim();
  const whole = parsed(said);
  if (whole !== undefined) return whole;
  let tries = triesMax;
  for (let start = said.indexOf("{"); start >= 0 && tries > 0; start = said.indexOf("{", start + 1)) {
    tries -= 1;
    const end = endOfObject(said, start);
    const value = end < 0 ? undefined : parsed(said.slice(start, end));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** If an answer opens brackets without closing them, each attempt reads all the rest. */
const triesMax = 20;
const thinkingEnds = "</think>";

function afterThinking(text: string): number {
  const end = text.startsWith("<think>") ? text.indexOf(thinkingEnds) : -1;
  return end < 0 ? 0 : end + thinkingEnds.length;
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function endOfObject(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const unit = text[at];
    if (inString) {
      if (unit === "\\") at += 1;
      else if (unit === '"') inString = false;
    } else if (unit === '"') inString = true;
    else if (unit === "{") depth += 1;
    else if (unit === "}" && --depth === 0) return at + 1;
  }
  return -1;
}

/**
 * Maximum bytes of an answer as JSON in UTF-8: its input is stored in the same D1 row, which holds 2 MB.
 * https://developers.cloudflare.com/d1/platform/limits/
 */
const bytesMax = 800_000;

/** Why an answer is too long to store in full, in words; null if it is not. */
function tooLong(answer: Answer<TaskKind>): string | null {
  const text = longText(answer);
  if (text.length > contentMax) return `its text is longer than ${grouped(contentMax)} characters`;
  const bytes = new TextEncoder().encode(JSON.stringify(answer)).length;
  return bytes > bytesMax ? `it is larger than ${grouped(bytesMax)} bytes` : null;
}

function longText(answer: Answer<TaskKind>): string {
  if ("content" in answer) return answer.content;
  if ("section" in answer) return answer.section;
  return "text" in answer ? answer.text : "";
}

const grouped = (count: number): string => count.toLocaleString("en-US");

const repairsMax = 2;
const issuesMax = 8;
/** If a longer answer has to be corrected, the model is shown only its beginning. */
const shownMax = 60_000;

interface Checked<K extends TaskKind> {
  answer: Answer<K>;
  usage: Usage;
  repairs: number;
}

/**
 * Repeats the request until the answer matches its schema, telling the model what did not match, at most twice. Does not repeat it for an
 * answer that is too long to store, or if `mayAskAgain` returns false. Throws WriterError with the total usage: `refused`, `cut_off`,
 * `malformed`, or what `ask` threw.
 */
export async function askUntilItFits<K extends TaskKind>(
  kind: K,
  ask: (turns: Turn[]) => Promise<Reply>,
  mayAskAgain: WriteOptions["mayAskAgain"],
): Promise<Checked<K>> {
  let turns: Turn[] = [];
  let usage = noUsage;
  for (let repairs = 0; ; repairs++) {
    const reply = await ask(turns).catch((error: unknown) => {
      throw afterUsing(usage, error);
    });
    usage = addUsage(usage, reply.usage);
    if (reply.end !== "whole") throw new WriterError(reply.end, modelWords[reply.end], { usage });
    const value = readJsonAnswer(reply.text);
    const checked = answerOf[kind].safeParse(value);
    if (checked.success) {
      const long = tooLong(checked.data);
      if (long !== null) throw new WriterError("malformed", kept(long), { usage });
      return { answer: checked.data, usage, repairs };
    }
    const wrong = value === undefined ? ["it is not a single JSON object"] : issuesOf(checked.error);
    if (repairs === repairsMax) throw new WriterError("malformed", malformed(wrong), { usage });
    if (mayAskAgain && !(await mayAskAgain()))
      throw new WriterError("malformed", uncorrected(wrong), { usage });
    turns = [{ role: "assistant", text: shown(reply.text) }, correction(kind, wrong)];
  }
}

/** DeepSeek may respond with spaces only, and Claude refuses a conversation with such a response. */
const shown = (text: string): string => (text.trim() === "" ? "(empty)" : text.slice(0, shownMax));

const kept = (long: string): string =>
  `The model's response is too long to store: ${long}. Try again, or choose a model that keeps to the requested length.`;

const issuesOf = (error: z.ZodError): string[] =>
  error.issues.slice(0, issuesMax).map(({ path, message }) => `${path.join(".") || "answer"}: ${message}`);

const correction = (kind: TaskKind, wrong: string[]): Turn => ({
  role: "user",
  text: [
    "Your answer does not fit:",
    ...wrong.map((line) => `- ${line}`),
    "Give the whole answer again, corrected, as one JSON object of this JSON Schema and nothing else:",
    JSON.stringify(answerSchema(kind)),
  ].join("\n"),
});

const uncorrected = (wrong: string[]): string =>
  `The model's response was not in the requested format (${wrong[0]}), and the call budget has no room for a correction. Raise it in the writer settings, or wait until it renews.`;

const malformed = (wrong: string[]): string =>
  `The model's response was not in the requested format, even after ${repairsMax} corrections (${wrong[0]}). Try again, or choose a model that can respond in JSON.`;
