import type { WorkspaceCtx } from "../context";
import { guardedBatch, mustHaveChanged } from "../platform/db/statement";
import { AppError, changedMeanwhile } from "../platform/errors";
import { logInfo } from "../platform/log";
import { newId } from "../platform/new-id";
import { requirePublishing } from "../platform/require-publishing";
import { catchUp } from "../public/replica/catch-up";
import { type AuditEntryDraft, auditStatement } from "./audit/audit-statement";
import { hintJobs } from "./hint-jobs";
import { insertDeliveries } from "./insert-deliveries";
import { insertEvents } from "./insert-rows";
import { type InternalEvent, internalOutbox } from "./internal-events";
import { changedPostIds, type EventDraft, ownTagsOf, type PublicEffect } from "./public-effect";
import type { DeliveryJob } from "./queues/delivery-job";

export interface Change {
  /** Each must change at least one row; otherwise nothing in the batch is stored and the verb fails with `conflict`. */
  guarded: D1PreparedStatement[];
  statements: D1PreparedStatement[];
  effect: PublicEffect | null;
  audit: AuditEntryDraft | null;
  /** Events only for integrations. */
  internal?: InternalEvent[];
}

/** Statements committed together with a change, such as the step of a run that caused it. */
export type Also = Partial<Pick<Change, "guarded" | "statements">>;

export const withAlso = (change: Change, { guarded = [], statements = [] }: Also): Change => ({
  ...change,
  guarded: [...change.guarded, ...guarded],
  statements: [...change.statements, ...statements],
});

/**
 * Commits a change of a workspace as one batch: the guarded write, its other rows and, if readers can see the change, the bumped versions,
 * the events and one delivery per enabled endpoint and integration. Advances the context's counter.
 */
export async function commitChange(ctx: WorkspaceCtx, change: Change): Promise<number> {
  const { effect, internal = [] } = change;
  if (effect) requirePublishing(ctx, "Changing what readers see");
  const batch = [
    ...change.guarded.flatMap((guarded) => [guarded, mustHaveChanged(ctx)]),
    ...(effect ? [bumpCounter(ctx, effect), ...bumpTags(ctx, effect)] : []),
    ...change.statements,
    ...(effect ? [...bumpDependents(ctx, effect), ...outbox(ctx, effect)] : []),
    ...internalOutbox(ctx, internal),
    ...(change.audit ? [auditStatement(ctx, change.audit)] : []),
    outcomeOf(ctx, effect !== null, internal),
  ];
  const results = await guardedBatch<Outcome>(ctx, batch, changedMeanwhile);
  const committed = results.at(-1)?.results[0];
  if (!committed) throw new AppError("not_found", "The workspace has just been deleted");
  ctx.workspace.counter = committed.counter;
  if (effect) {
    ctx.gate.noteWrite(ctx.workspace.id, committed.counter);
    if (committed.isHeld) hintReplicas(ctx, committed.counter);
    logCommit(ctx, committed);
  }
  hintJobs(ctx, (JSON.parse(committed.targets) as string[]).map(jobFor));
  return committed.counter;
}

/** `target` is the kind and the id. */
const jobFor = (target: string): DeliveryJob => {
  const [kind, id = ""] = target.split(":");
  return kind === "webhook"
    ? { kind: "deliver", endpointId: id }
    : { kind: "publish-external", integrationId: id };
};

interface Outcome {
  counter: number;
  /** JSON. */
  targets: string;
  /** JSON. */
  eventIds: string;
  /** 1 if a regional replica may hold the workspace's public state. */
  isHeld?: number;
}

/** Readers elsewhere see the change at once, before anyone announces it. */
const hintReplicas = (ctx: WorkspaceCtx, version: number) =>
  ctx.waitUntil(catchUp(ctx, { workspaceId: ctx.workspace.id, version }).catch(() => undefined));

const onlyCounter = "SELECT counter, '[]' AS targets, '[]' AS eventIds FROM workspaces WHERE id = ?1";
/**
 * What is pending for the matching events `e`. The `+` keeps SQLite from using an index by state, which would read everything pending
 * anywhere.
 */
const outcome = (
  found: string,
) => `SELECT counter, EXISTS (SELECT 1 FROM replicas r WHERE r.workspace_id = w.id) AS isHeld, (SELECT json_group_array(DISTINCT d.target_kind || ':' || d.target_id)
    FROM events e JOIN deliveries d ON d.event_id = e.id AND +d.state = 'pending' WHERE ${found}) AS targets,
    (SELECT json_group_array(e.id) FROM events e WHERE ${found}) AS eventIds
  FROM workspaces w WHERE w.id = ?1`;
const ofEffect = outcome("e.workspace_id = w.id AND e.version = w.counter");
const ofInternal = outcome("e.id IN (SELECT value FROM json_each(?2))");

function outcomeOf(ctx: WorkspaceCtx, isPublic: boolean, internal: InternalEvent[]): D1PreparedStatement {
  const { id } = ctx.workspace;
  if (isPublic) return ctx.d1.prepare(ofEffect).bind(id);
  if (internal.length === 0) return ctx.d1.prepare(onlyCounter).bind(id);
  return ctx.d1.prepare(ofInternal).bind(id, JSON.stringify(internal.map((event) => event.id)));
}

/** Connects a request to its events and deliveries in the log. */
function logCommit(ctx: WorkspaceCtx, { counter, eventIds }: Outcome): void {
  const { requestId, workspace } = ctx;
  logInfo("committed", {
    requestId,
    workspaceId: workspace.id,
    version: counter,
    events: JSON.parse(eventIds) as string[],
  });
}

const bumpCounter = (ctx: WorkspaceCtx, { raiseFloor }: PublicEffect) =>
  ctx.d1
    .prepare(
      `UPDATE workspaces SET counter = counter + 1${raiseFloor ? ", floor = counter + 1" : ""} WHERE id = ?1`,
    )
    .bind(ctx.workspace.id);

const upsertTags = `INSERT INTO cache_tags (workspace_id, tag, version)
  SELECT w.id, t.tag, w.counter FROM workspaces w JOIN (SELECT_TAGS) t WHERE w.id = ?1
  ON CONFLICT (workspace_id, tag) DO UPDATE SET version = excluded.version`;

const ownTags = upsertTags.replace("SELECT_TAGS", "SELECT value AS tag FROM json_each(?2)");

const referringTags = upsertTags.replace(
  "SELECT_TAGS",
  `SELECT DISTINCT 'post:' || p.slug AS tag FROM related_posts l JOIN posts p ON p.id = l.post_id
   WHERE l.related_id IN (SELECT value FROM json_each(?2)) AND p.status = 'PUBLISHED'`,
);

const formerSlugTags = upsertTags.replace(
  "SELECT_TAGS",
  "SELECT 'post:' || slug AS tag FROM slug_history WHERE post_id IN (SELECT value FROM json_each(?2))",
);

/** Before the rows are rewritten: the change's own tags, those of posts that refer to it now, and its former slugs. */
function bumpTags(ctx: WorkspaceCtx, effect: PublicEffect): D1PreparedStatement[] {
  const { events } = effect;
  const workspaceId = ctx.workspace.id;
  const postIds = changedPostIds(effect);
  const ids = JSON.stringify(postIds);
  const own = ctx.d1.prepare(ownTags).bind(workspaceId, JSON.stringify(ownTagsOf(effect)));
  if (postIds.length === 0) return [own];
  const referring = ctx.d1.prepare(referringTags).bind(workspaceId, ids);
  if (!events.some(movesReaders)) return [own, referring];
  return [own, referring, ctx.d1.prepare(formerSlugTags).bind(workspaceId, ids)];
}

/** A former slug now redirects elsewhere, or no longer does. */
const movesReaders = ({ type, previousSlug }: EventDraft) =>
  type !== "post.updated" || previousSlug !== undefined;

/** After the rows are rewritten: the posts that refer to it now. */
function bumpDependents(ctx: WorkspaceCtx, effect: PublicEffect): D1PreparedStatement[] {
  const postIds = changedPostIds(effect);
  if (postIds.length === 0) return [];
  return [ctx.d1.prepare(referringTags).bind(ctx.workspace.id, JSON.stringify(postIds))];
}

/** Published posts whose tags this batch bumped, except the changed posts themselves. */
const affected = `SELECT p.id, p.slug FROM workspaces w
  JOIN cache_tags t ON t.workspace_id = w.id AND t.version = w.counter AND t.tag LIKE 'post:%'
  JOIN posts p ON p.workspace_id = w.id AND p.slug = substr(t.tag, 6) AND p.status = 'PUBLISHED'
    AND p.id NOT IN (SELECT value FROM json_each(?2))
  WHERE w.id = ?1`;

/** Slugs whose responses change, besides the change's own: those of posts that refer to it, and its former ones. */
const affectedSlugs = `SELECT substr(tag, 6) AS slug FROM cache_tags
  WHERE workspace_id = w.id AND version = w.counter AND tag LIKE 'post:%' AND tag NOT IN (SELECT value FROM json_each(?2))
  ORDER BY slug`;

const insertOwnEvents = insertEvents(
  { sql: "j.value ->> '$.type'" },
  {
    id: "j.value ->> '$.id'",
    workspace_id: "w.id",
    post_id: "j.value ->> '$.postId'",
    post_slug: "j.value ->> '$.postSlug'",
    previous_slug: "j.value ->> '$.previousSlug'",
    affected_slugs: `(SELECT json_group_array(slug) FROM (${affectedSlugs}))`,
    titles: "j.value -> '$.titles'",
    version: "w.counter",
    occurred_at: "?3",
  },
  "FROM workspaces w JOIN json_each(?4) j WHERE w.id = ?1",
);

const insertReferrerEvents = insertEvents(
  "post.updated",
  { workspace_id: "w.id", post_id: "a.id", post_slug: "a.slug", version: "w.counter", occurred_at: "?3" },
  `FROM workspaces w JOIN (${affected}) a WHERE w.id = ?1`,
);

function outbox(ctx: WorkspaceCtx, effect: PublicEffect): D1PreparedStatement[] {
  const { events, breaksLinks } = effect;
  if (events.length === 0) return [];
  const now = ctx.now();
  const workspaceId = ctx.workspace.id;
  const ids = JSON.stringify(changedPostIds(effect));
  const drafts = JSON.stringify(events.map((event) => ({ id: newId(ctx, "evt"), ...event })));
  return [
    ctx.d1.prepare(insertOwnEvents).bind(workspaceId, JSON.stringify(ownTagsOf(effect)), now, drafts),
    ...(breaksLinks ? [ctx.d1.prepare(insertReferrerEvents).bind(workspaceId, ids, now)] : []),
    ctx.d1.prepare(insertDeliveries).bind(workspaceId, now, ids),
  ];
}
