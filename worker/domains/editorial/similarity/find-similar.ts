import type { Similar } from "../../../../schema/api/topics";
import type { WorkspaceCtx } from "../../../context";
import { bodyLikeness, bodyNear, titleLikeness, titleNear } from "./likeness-of";
import { loadCandidates, sketchKey, type Wanted } from "./load-candidates";

export interface SimilarOptions {
  /** Topics and posts that do not count, by the key of the text that asks; their ids. */
  except?: Map<string, readonly string[]>;
  /** Whether discarded topics count. */
  discarded?: boolean;
}

export const similarMax = 5;
const near = { title: titleNear, text: bodyNear };
const measure = { title: titleLikeness, text: bodyLikeness };

/**
 * What of the workspace says nearly the same as each of the texts, the closest first and at most five, by the key of the text.
 * Titles are compared with those of topics and posts, bodies with bodies. Posts count as `indexPosts` last saw them.
 */
export async function findSimilar(
  ctx: WorkspaceCtx,
  wanted: readonly Wanted[],
  { except = new Map(), discarded = false }: SimilarOptions = {},
): Promise<Map<string, Similar[]>> {
  const found = new Map<string, Similar[]>(wanted.map(({ key }) => [key, []]));
  const asking = wanted.filter(({ sketch }) => sketch.length > 0);
  if (asking.length === 0) return found;
  const { pairs, sketches, topics, posts } = await loadCandidates(ctx, asking);
  for (const { place, kind, id } of pairs) {
    const text = asking[place];
    const owner = kind === "topic" ? topics.get(id) : posts.get(id);
    if (!text || !owner || except.get(text.key)?.includes(id)) continue;
    if (owner.state === "discarded" && !discarded) continue;
    const likeness = measure[text.by](text.sketch, sketches.get(sketchKey(kind, id)) ?? []);
    if (likeness < near[text.by]) continue;
    const one: Similar = {
      kind: kind === "topic" ? "topic" : "post",
      id,
      title: owner.title,
      likeness: Math.round(likeness * 100) / 100,
      by: text.by,
    };
    found.get(text.key)?.push(one);
  }
  for (const [key, similar] of found) found.set(key, ranked(similar, topics));
  return found;
}

/** Each once, by what is most alike; a topic that became one of the posts goes without saying. */
function ranked(all: Similar[], topics: Map<string, { postId: string | null }>): Similar[] {
  const sorted = all.toSorted((a, b) => b.likeness - a.likeness || (a.id < b.id ? -1 : 1));
  const once = [...new Map(sorted.toReversed().map((one) => [one.id, one])).values()].toReversed();
  const ids = new Set(once.map(({ id }) => id));
  return once.filter(({ id }) => !ids.has(topics.get(id)?.postId ?? "")).slice(0, similarMax);
}
