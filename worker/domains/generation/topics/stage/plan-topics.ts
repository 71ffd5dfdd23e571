import type { WorkspaceCtx } from "../../../../context";
import { loadBrief } from "../../../knowledge/context/load-brief";
import { topicsPerCall } from "../../../runs/generation-limits";
import type { RunRow, StepPlan, StepRow } from "../../../runs/stage";
import { indexedAtOnce, indexPosts } from "../../../editorial/similarity/index-posts";
import { excerptCharacters } from "../../../knowledge/sources/excerpt-characters";
import { loadExcerpts } from "../../../knowledge/sources/load-excerpts";
import { existingTitles } from "../existing-titles";
import { type TopicInput, TopicResult } from "./topic-result";

/** The next asking: for what is still missing, until that is nothing or as many askings again as were needed have been made. */
export async function planTopics(ctx: WorkspaceCtx, run: RunRow, done: StepRow[]): Promise<StepPlan | null> {
  if (run.options.kind !== "topics") return null;
  const { count, keywords } = run.options;
  const results = done.map(({ result }) => TopicResult.parse(result));
  const made = results.flatMap(({ topics }) => topics);
  const missing = count - made.length;
  const askings = 2 * Math.ceil(count / topicsPerCall);
  const gaveUp = results.length > 1 && results.slice(-2).every(({ topics }) => topics.length === 0);
  if (missing <= 0 || done.length >= askings || gaveUp) return null;

  const [brief, excerpts, existing] = await Promise.all([
    loadBrief(ctx),
    loadExcerpts(ctx, { about: keywords.join(" "), characters: excerptCharacters, quotable: true }),
    existingTitles(ctx),
    indexPosts(ctx, ctx.workspace.id, indexedAtOnce),
  ]);
  const dropped = results.flatMap((result) => result.dropped.map(({ title }) => title));
  const input: TopicInput = {
    task: {
      kind: "topics",
      brief,
      excerpts,
      keywords,
      count: Math.min(missing, topicsPerCall),
      existing: [...new Set([...existing, ...dropped])],
    },
    last: made.length === 0 && done.length > 0,
  };
  return { part: done.length, input };
}
