import type { z } from "zod";
import type { ClaimsFind, ClaimsFound } from "../../../../schema/api/claims";
import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { excerptCharacters, excerptsOf, loadSourceTexts, requireSources } from "../../knowledge";
import type { Answer, Excerpt } from "../../models";
import { askWriter, getBudget, isFree, WriterError } from "../../models";
import { askForClaims, judgePart } from "./judge-part";
import { listClaims } from "./list-claims";
import { loadClaimedPost } from "./load-claimed-post";
import type { Search } from "./merge-claims";
import { storeClaims } from "./store-claims";
import { textParts } from "./text-parts";
import { openPairs, storeVerdicts } from "./verdicts";

/** For all parts together: requests that take longer are aborted in transit. */
const allMs = 100_000;
const lanesMax = 3;

interface AskedPart {
  content: string;
  excerpts: Excerpt[];
  /** Null if the writer was not called, or failed. */
  answer: Answer<"claims"> | null;
}

/**
 * Sends the parts of a text to the writer, three at a time, until one fails or time is up; keeps the responses so far. Throws the first
 * failure if there are none.
 */
async function askParts(
  ctx: WorkspaceCtx,
  { postId, parts }: { postId: string; parts: readonly string[] },
  { texts, signal }: { texts: readonly Excerpt[]; signal: AbortSignal },
): Promise<AskedPart[]> {
  const asked: AskedPart[] = parts.map((content) => ({ content, excerpts: [], answer: null }));
  const waiting = asked.values();
  const failures: unknown[] = [];
  const lane = async () => {
    for (const part of waiting) {
      if (failures.length > 0 || signal.aborted) return;
      try {
        part.excerpts = excerptsOf(texts, part.content, excerptCharacters);
        const { content, excerpts } = part;
        part.answer = (
          await askForClaims(ctx, { kind: "claims", content, excerpts }, { signal, postId })
        ).answer;
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

/** Has the model compare the sentences of a post with their quotes while time lasts. Where it fails, the rules have decided. */
async function compareQuotes(ctx: WorkspaceCtx, postId: string, signal: AbortSignal): Promise<void> {
  if (isFree((await getBudget(ctx)).settings)) return;
  const { claims } = await loadClaimedPost(ctx, postId);
  for (const pairs of openPairs(claims)) {
    try {
      const { answer } = await askWriter(ctx, { kind: "entailment", pairs }, { signal, postId });
      await storeVerdicts(ctx, postId, { pairs, answer });
    } catch (error) {
      if (error instanceof WriterError || (error instanceof AppError && error.code === "budget_exhausted"))
        return;
      throw error;
    }
  }
}

/**
 * Uses the workspace's writer to find the claims of a post, including private edits, and their quotes. Decisions about a sentence are kept.
 * The writer also compares each
 * sentence with its quote. Parts that the writer did not reach or failed at are searched by rule, `partial` counts them, and their earlier claims stay. Throws
 * `not_found` for another workspace's post or source and, without any response, `budget_exhausted` or WriterError.
 */
export async function findClaims(
  ctx: WorkspaceCtx,
  postId: string,
  { sourceIds }: z.infer<typeof ClaimsFind>,
): Promise<ClaimsFound> {
  const { text } = await loadClaimedPost(ctx, postId);
  await requireSources(ctx, sourceIds ?? []);
  const { parts, rest } = textParts(text);
  const texts = parts.length > 0 ? await loadSourceTexts(ctx, { sourceIds }) : [];
  const signal = AbortSignal.timeout(allMs);
  const asked = await askParts(ctx, { postId, parts }, { texts, signal });
  const answered = asked.filter(({ answer }) => answer !== null);
  const searches: Search[] = [];
  for (const { content, excerpts, answer } of asked)
    searches.push(await judgePart(ctx, content, excerpts, answer ?? { claims: [] }));
  searches.push(await judgePart(ctx, rest, [], { claims: [] }));
  const isWhole = answered.length === parts.length;
  await storeClaims(ctx, postId, {
    found: searches.flatMap(({ found }) => found),
    searched: isWhole ? text : answered.map(({ content }) => content).join("\n\n"),
    captures: new Map(searches.flatMap(({ captures }) => [...captures])),
  });
  await compareQuotes(ctx, postId, signal);
  const partial = isWhole ? null : { read: answered.length, parts: parts.length };
  return { ...(await listClaims(ctx, postId)), partial };
}
