import type { Similar } from "../../../../schema/api/topics";
import type { WorkspaceCtx } from "../../../context";
import { bodyLikeness, bodyNear } from "./likeness-of";
import { topicLikeness, topicNear } from "./same-topic";
import { type Sketch, sketchTitle } from "./sketch";
import type { OwnerKind } from "./sketch-rows";

/** One text to compare others with. */
type Wanted = { key: string } & ({ by: "title"; title: string } | { by: "text"; sketch: Sketch });

const sketchOf = (one: Wanted): Sketch => (one.by === "title" ? sketchTitle(one.title) : one.sketch);

interface Pair {
  /** Index of the text. */
  place: number;
  kind: OwnerKind;
  id: string;
}

interface Owner {
  id: string;
  title: string;
  state: string | null;
  postId: string | null;
}

interface Candidates {
  pairs: Pair[];
  sketches: Map<string, Sketch>;
  topics: Map<string, Owner>;
  posts: Map<string, Owner>;
}

/** Owners considered per common hash: similar texts do not share only common hashes. */
const ownersPerHash = { title: 100, text: 20 };
/** Only those sharing most with a text, by rare hashes first, are measured. */
const candidatesMax = 12;

const kinds = { title: "'topic', 'post-title'", text: "'post-body'" };
const findPairs = (by: Wanted["by"]) => `SELECT place, kind, id FROM (
  SELECT place, kind, id, row_number() OVER (PARTITION BY place ORDER BY sum(1.0 / owners) DESC, id) AS rank FROM (
    SELECT w.value ->> 0 AS place, s.owner_kind AS kind, s.owner_id AS id,
      count(*) OVER (PARTITION BY w.key) AS owners
    FROM json_each(?2) w JOIN shingles s ON s.rowid IN (
      SELECT rowid FROM shingles
      WHERE workspace_id = ?1 AND hash = w.value ->> 1 AND owner_kind IN (${kinds[by]}) LIMIT ${ownersPerHash[by]}))
  GROUP BY place, kind, id) WHERE rank <= ${candidatesMax}`;
const findHashes = `SELECT s.owner_kind AS kind, s.owner_id AS id, s.hash FROM json_each(?1) o
  JOIN shingles s ON s.owner_kind = o.value ->> 0 AND s.owner_id = o.value ->> 1`;
/** The plus keeps the planner from scanning the whole workspace instead. */
const findTopics = `SELECT id, title, state, post_id AS postId FROM topics
  WHERE id IN (SELECT value ->> 1 FROM json_each(?2)) AND +workspace_id = ?1`;
const findPosts = `SELECT id, title, NULL AS state, NULL AS postId FROM posts
  WHERE id IN (SELECT value ->> 1 FROM json_each(?2)) AND +workspace_id = ?1`;

const sketchKey = (kind: OwnerKind, id: string) => `${kind}:${id}`;

/** The texts that share most with each given text, with their sketches. */
async function loadCandidates(
  { d1, workspace }: WorkspaceCtx,
  wanted: readonly Wanted[],
): Promise<Candidates> {
  const asked = (by: Wanted["by"]) => {
    const hashes = wanted.flatMap((one, place) =>
      one.by === by ? sketchOf(one).map((hash) => [place, hash]) : [],
    );
    return d1.prepare(findPairs(by)).bind(workspace.id, JSON.stringify(hashes));
  };
  const [byTitle, byText] = await d1.batch<Pair>([asked("title"), asked("text")]);
  const pairs = [...(byTitle?.results ?? []), ...(byText?.results ?? [])];
  const owners = JSON.stringify(
    [...new Set(pairs.map(({ kind, id }) => JSON.stringify([kind, id])))].map((text): unknown =>
      JSON.parse(text),
    ),
  );
  const [hashes, topics, posts] = await d1.batch([
    d1.prepare(findHashes).bind(owners),
    d1.prepare(findTopics).bind(workspace.id, owners),
    d1.prepare(findPosts).bind(workspace.id, owners),
  ]);
  const sketches = new Map<string, number[]>();
  for (const row of (hashes?.results ?? []) as { kind: OwnerKind; id: string; hash: number }[]) {
    const key = sketchKey(row.kind, row.id);
    sketches.set(key, [...(sketches.get(key) ?? []), row.hash]);
  }
  const byId = (rows: unknown[] = []) => new Map((rows as Owner[]).map((row) => [row.id, row]));
  return { pairs, sketches, topics: byId(topics?.results), posts: byId(posts?.results) };
}

export interface SimilarOptions {
  /** Ids of topics and posts to ignore, by the key of the text. */
  except?: Map<string, readonly string[]>;
  /** Whether to include discarded topics. */
  discarded?: boolean;
}

export const similarMax = 5;
const near = { title: topicNear, text: bodyNear };

/**
 * Topics and posts of the workspace that are very similar to each text, at most five, most similar first, by the text's key. Compares
 * titles with titles of topics and posts, bodies with bodies. Posts are as `indexPosts` last saw them.
 */
export async function findSimilar(
  ctx: WorkspaceCtx,
  wanted: readonly Wanted[],
  { except = new Map(), discarded = false }: SimilarOptions = {},
): Promise<Map<string, Similar[]>> {
  const found = new Map<string, Similar[]>(wanted.map(({ key }) => [key, []]));
  const asking = wanted.filter((one) => sketchOf(one).length > 0);
  if (asking.length === 0) return found;
  const { pairs, sketches, topics, posts } = await loadCandidates(ctx, asking);
  for (const { place, kind, id } of pairs) {
    const text = asking[place];
    const owner = kind === "topic" ? topics.get(id) : posts.get(id);
    if (!text || !owner || except.get(text.key)?.includes(id)) continue;
    if (owner.state === "discarded" && !discarded) continue;
    const likeness =
      text.by === "title"
        ? topicLikeness(text.title, owner.title)
        : bodyLikeness(text.sketch, sketches.get(sketchKey(kind, id)) ?? []);
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

/** Each once, by its highest similarity; omits a topic that became one of the posts. */
function ranked(all: Similar[], topics: Map<string, { postId: string | null }>): Similar[] {
  const sorted = all.toSorted((a, b) => b.likeness - a.likeness || (a.id < b.id ? -1 : 1));
  const once = [...new Map(sorted.toReversed().map((one) => [one.id, one])).values()].toReversed();
  const ids = new Set(once.map(({ id }) => id));
  return once.filter(({ id }) => !ids.has(topics.get(id)?.postId ?? "")).slice(0, similarMax);
}
