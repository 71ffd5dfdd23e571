import type { EventType } from "../../../schema/tables";
import type { WorkspaceCtx } from "../../context";
import { AppError } from "../../errors";
import { type AuditEntryDraft, auditStatement } from "../audit/audit-statement";
import { newId } from "../new-id";
import { isGuardFailure, mustHaveChanged } from "./statement";

export interface EventDraft {
  type: EventType;
  postId: string | null;
  postSlug: string | null;
  previousSlug?: string;
}

/** What a change does to public answers: which tags move on, and which events tell of it. */
export interface PublicEffect {
  /** The post changed, if one was: posts that name it, and slugs it once had, answer differently too. */
  postId: string | null;
  tags: string[];
  /** True for changes that alter every response of the workspace. */
  raiseFloor?: boolean;
  events: EventDraft[];
  /** True when posts that name this one would link to nothing: each of them gets its own `post.updated`. */
  breaksLinks?: boolean;
}

export interface Change {
  /** Changes at least one row, or nothing of the batch lands and the verb fails with `conflict`. */
  guarded: D1PreparedStatement;
  statements: D1PreparedStatement[];
  effect: PublicEffect | null;
  audit: AuditEntryDraft | null;
}

/**
 * Commits one change of a workspace as one batch: the guarded write, its other rows, and, for a change that the public
 * sees, the bumped versions, the events and one delivery per enabled endpoint. The context's counter moves on with it.
 */
export async function commitChange(ctx: WorkspaceCtx, change: Change): Promise<number> {
  const { effect } = change;
  const batch = [
    change.guarded,
    mustHaveChanged(ctx),
    ...(effect ? [bumpCounter(ctx, effect), ...bumpTags(ctx, effect)] : []),
    ...change.statements,
    ...(effect ? [...bumpDependents(ctx, effect), ...outbox(ctx, effect)] : []),
    ...(change.audit ? [auditStatement(ctx, change.audit)] : []),
    ctx.d1.prepare("SELECT counter FROM workspaces WHERE id = ?1").bind(ctx.workspace.id),
  ];
  const results = await ctx.d1.batch<{ counter: number }>(batch).catch((error: unknown): never => {
    if (isGuardFailure(error))
      throw new AppError("conflict", "It was changed meanwhile; reload and try again");
    throw error;
  });
  const counter = results.at(-1)?.results[0]?.counter;
  if (counter === undefined) throw new AppError("not_found", "The workspace was deleted meanwhile");
  ctx.workspace.counter = counter;
  if (effect) ctx.gate.noteWrite(ctx.workspace.id, counter);
  return counter;
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

const referringTags = upsertTags.replace(
  "SELECT_TAGS",
  `SELECT DISTINCT 'post:' || p.slug AS tag FROM related_posts l JOIN posts p ON p.id = l.post_id
   WHERE l.related_id = ?2 AND p.status = 'PUBLISHED'`,
);

const formerSlugTags = upsertTags.replace(
  "SELECT_TAGS",
  "SELECT 'post:' || slug AS tag FROM slug_history WHERE post_id = ?2",
);

/** Before the rows are rewritten: the change's own tags, those of the posts that name it now, and of its former slugs. */
function bumpTags(ctx: WorkspaceCtx, { tags, postId }: PublicEffect): D1PreparedStatement[] {
  const own = upsertTags.replace("SELECT_TAGS", "SELECT value AS tag FROM json_each(?2)");
  return [
    ctx.d1.prepare(own).bind(ctx.workspace.id, JSON.stringify(tags)),
    ...(postId ? [ctx.d1.prepare(referringTags).bind(ctx.workspace.id, postId)] : []),
    ...(postId ? [ctx.d1.prepare(formerSlugTags).bind(ctx.workspace.id, postId)] : []),
  ];
}

/** After the rows are rewritten: the posts that name it from now on. */
function bumpDependents(ctx: WorkspaceCtx, { postId }: PublicEffect): D1PreparedStatement[] {
  return postId ? [ctx.d1.prepare(referringTags).bind(ctx.workspace.id, postId)] : [];
}

/** Published posts whose tag this very batch moved on, but for the changed post itself. */
const affected = `SELECT p.id, p.slug FROM workspaces w
  JOIN cache_tags t ON t.workspace_id = w.id AND t.version = w.counter AND t.tag LIKE 'post:%'
  JOIN posts p ON p.workspace_id = w.id AND p.slug = substr(t.tag, 6) AND p.status = 'PUBLISHED' AND p.id IS NOT ?2
  WHERE w.id = ?1`;

const insertEvent = `INSERT INTO events
    (id, workspace_id, type, post_id, post_slug, previous_slug, affected_slugs, version, occurred_at)
  SELECT ?3, w.id, ?4, ?2, ?5, ?6, (SELECT json_group_array(slug) FROM (${affected})), w.counter, ?7
  FROM workspaces w WHERE w.id = ?1`;

const insertReferrerEvents = `INSERT INTO events
    (id, workspace_id, type, post_id, post_slug, version, occurred_at)
  SELECT 'evt_' || lower(hex(randomblob(10))), w.id, 'post.updated', a.id, a.slug, w.counter, ?3
  FROM workspaces w JOIN (${affected}) a WHERE w.id = ?1`;

const insertDeliveries = `INSERT INTO deliveries
    (id, event_id, workspace_id, target_kind, target_id, state, attempts, next_attempt_at, created_at, updated_at)
  SELECT 'dlv_' || lower(hex(randomblob(10))), e.id, w.id, 'webhook', n.id, 'pending', 0, ?2, ?2, ?2
  FROM workspaces w
  JOIN events e ON e.workspace_id = w.id AND e.version = w.counter
  JOIN webhook_endpoints n ON n.workspace_id = w.id AND n.enabled = 1
  WHERE w.id = ?1`;

function outbox(ctx: WorkspaceCtx, effect: PublicEffect): D1PreparedStatement[] {
  if (effect.events.length === 0) return [];
  const now = ctx.now();
  const workspaceId = ctx.workspace.id;
  return [
    ...effect.events.map((event) =>
      ctx.d1
        .prepare(insertEvent)
        .bind(
          workspaceId,
          event.postId,
          newId(ctx, "evt"),
          event.type,
          event.postSlug,
          event.previousSlug ?? null,
          now,
        ),
    ),
    ...(effect.breaksLinks
      ? [ctx.d1.prepare(insertReferrerEvents).bind(workspaceId, effect.postId, now)]
      : []),
    ctx.d1.prepare(insertDeliveries).bind(workspaceId, now),
  ];
}
