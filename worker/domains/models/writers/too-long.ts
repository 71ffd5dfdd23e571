import { contentMax } from "../../../../schema/api/post-fields";
import type { Answer } from "./answers";
import type { TaskKind } from "./tasks";

/** Of an answer as JSON in UTF-8: what was asked lies beside it, in a row of D1's, which holds 2 MB. https://developers.cloudflare.com/d1/platform/limits/ */
const bytesMax = 800_000;

/** In words, what makes an answer too long to be kept whole; null where nothing does. */
export function tooLong(answer: Answer<TaskKind>): string | null {
  const text = "content" in answer ? answer.content : "section" in answer ? answer.section : "";
  if (text.length > contentMax) return `its text is longer than ${grouped(contentMax)} characters`;
  const bytes = new TextEncoder().encode(JSON.stringify(answer)).length;
  return bytes > bytesMax ? `it is larger than ${grouped(bytesMax)} bytes` : null;
}

const grouped = (count: number): string => count.toLocaleString("en-US");
