import type { Ctx } from "../../../context";
import { bodyCharactersMax, sketchBody, sketchTitle } from "./sketch";
import { sketchRows } from "./sketch-rows";

type Deps = Pick<Ctx, "d1" | "now">;

interface PostText {
  id: string;
  seq: number;
  version: number;
  title: string;
  content: string;
  updatedAt: number;
}

/** A change may be committed this long after its timestamp. */
const commitMs = 60_000;
/** After this the mark advances even without changes, so that scans stay short. */
const markMs = 600_000;

/** Posts indexed before a check responds; the minute's sweep does the rest. */
export const indexedAtOnce = 25;

const columns = `p.id, p.seq, p.version, p.title, p.updated_at AS updatedAt, substr(p.content, 1, ${bodyCharactersMax}) AS content`;
const stale = `NOT EXISTS (SELECT 1 FROM shingled t
  WHERE t.owner_kind = 'post-title' AND t.owner_id = p.id AND t.version = p.version)`;
const mark = (kind: string) =>
  `(SELECT version FROM shingled WHERE owner_kind = '${kind}' AND owner_id = ?1)`;
/** Imported posts may have any timestamp, but new posts always have the highest number. */
const findNew = `SELECT ${columns} FROM posts p
  WHERE p.workspace_id = ?1 AND p.seq > COALESCE(${mark("mark-seq")}, 0) ORDER BY p.seq LIMIT ?2`;
const findChanged = `SELECT ${columns} FROM posts p
  WHERE p.workspace_id = ?1 AND p.updated_at >= COALESCE(${mark("mark-time")}, ?3) - ${commitMs} AND ${stale}
  ORDER BY p.updated_at LIMIT ?2`;
const readMark = "SELECT version, count FROM shingled WHERE owner_kind = 'mark-time' AND owner_id = ?1";
/** `count` is 1 while work is left. */
const setMark = `INSERT INTO shingled (workspace_id, owner_kind, owner_id, version, count) VALUES (?1, ?2, ?1, ?3, ?4)
  ON CONFLICT (owner_kind, owner_id) DO UPDATE SET version = max(version, excluded.version), count = excluded.count`;

/**
 * Updates the sketches of a workspace's posts, at most `limit` new ones and as many changed ones. Returns true if nothing is left. Reads
 * only the rows it indexes and those changed within the last minutes.
 */
export async function indexPosts(deps: Deps, workspaceId: string, limit: number): Promise<boolean> {
  const { d1 } = deps;
  const startedAt = deps.now();
  const [found, changed, marks] = await d1.batch([
    d1.prepare(findNew).bind(workspaceId, limit),
    d1.prepare(findChanged).bind(workspaceId, limit, startedAt),
    d1.prepare(readMark).bind(workspaceId),
  ]);
  const fresh = (found?.results ?? []) as PostText[];
  const altered = (changed?.results ?? []) as PostText[];
  const marked = marks?.results[0] as { version: number; count: number } | undefined;
  const all = [...new Map([...fresh, ...altered].map((post) => [post.id, post])).values()];
  const allChanged = altered.length < limit;
  const done = allChanged && fresh.length < limit;
  const isCurrent = marked?.count === 0 && marked.version > startedAt - markMs;
  if (all.length === 0 && isCurrent) return true;
  const time = allChanged || !marked ? startedAt : (altered.at(-1)?.updatedAt ?? 0);
  await d1.batch([
    ...all.flatMap(({ id, version, title, content }) => [
      ...sketchRows(deps, workspaceId, { kind: "post-body", id, version, sketch: sketchBody(content) }),
      ...sketchRows(deps, workspaceId, { kind: "post-title", id, version, sketch: sketchTitle(title) }),
    ]),
    d1.prepare(setMark).bind(workspaceId, "mark-seq", fresh.at(-1)?.seq ?? 0, done ? 0 : 1),
    d1.prepare(setMark).bind(workspaceId, "mark-time", time, done ? 0 : 1),
  ]);
  return done;
}
