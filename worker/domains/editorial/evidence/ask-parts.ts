import type { Answer } from "../../models/writers/answers";
import type { Excerpt } from "../../models/writers/tasks";
import { WriterError } from "../../models/writers/writer-error";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { excerptCharacters } from "../../knowledge/sources/excerpt-characters";
import { excerptsOf } from "../../knowledge/sources/excerpts-of";
import { askWriter } from "../../models/budget/ask-writer";

/** For all parts together: a request that waits for longer is given up on its way. */
const allMs = 100_000;
const lanesMax = 3;

interface AskedPart {
  content: string;
  excerpts: Excerpt[];
  /** Null where the writer was not asked, or failed. */
  answer: Answer<"claims"> | null;
}

/**
 * Asks the writer about the parts of a text, three at once, until one fails or the time is up: what was answered by then is kept.
 * Throws what the first failure threw where nothing was answered.
 */
export async function askParts(
  ctx: WorkspaceCtx,
  parts: readonly string[],
  texts: readonly Excerpt[],
): Promise<AskedPart[]> {
  const asked: AskedPart[] = parts.map((content) => ({ content, excerpts: [], answer: null }));
  const waiting = asked.values();
  const signal = AbortSignal.timeout(allMs);
  const failures: unknown[] = [];
  const lane = async () => {
    for (const part of waiting) {
      if (failures.length > 0 || signal.aborted) return;
      try {
        part.excerpts = excerptsOf(texts, part.content, excerptCharacters);
        const { content, excerpts } = part;
        part.answer = (await askWriter(ctx, { kind: "claims", content, excerpts }, { signal })).answer;
      } catch (error) {
        if (!(error instanceof WriterError || error instanceof AppError)) throw error;
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: lanesMax }, lane));
  if (failures.length > 0 && asked.every(({ answer }) => answer === null)) throw failures[0];
  return asked;
}
