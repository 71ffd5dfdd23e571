import { sql } from "drizzle-orm";
import type { ExternalPost, ExternalSend, IntegrationKind } from "../../../../schema/api/integrations";
import { ScheduleInput } from "../../../../schema/api/posts";
import { externalPosts } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { statement } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { toInstant } from "../../../platform/instant";
import { newId } from "../../../platform/new-id";
import { requirePublishing } from "../../../platform/require-publishing";
import { requireApproval } from "../../discussion";
import { requireEvidence } from "../../editorial";
import { chosenTime, loadPost, type PostRow } from "../../posts";
import type { ExternalRow } from "./external-view";
import { loadConnected } from "./load-places";
import { queueSend } from "./queue-send";

/**
 * Sends one post to a platform, whatever its state, and makes it follow the post in this mode from then on. Throws `not_in_future` for a
 * time that has passed, `illegal_transition` while a remote edit awaits a decision, and `unsupported_claims` or `approval_required` for a
 * draft that may not be public.
 */
export async function sendExternalPost(
  ctx: WorkspaceCtx,
  postId: string,
  kind: IntegrationKind,
  input: ExternalSend,
): Promise<ExternalPost> {
  const { row: post } = await loadPost(ctx, postId);
  requirePublishing(ctx, "Sending a post to another site");
  const place = await loadConnected(ctx, postId, kind);
  if (input.mode !== "off") requireDecided(place.row);
  const isNew = post.status !== "PUBLISHED" && place.row?.there !== "published";
  if (isNew && (input.mode === "publish" || input.mode === "schedule")) {
    await requireEvidence(ctx, [post.id]);
    await requireApproval(ctx, [post.id]);
  }
  const choice = choiceOf(ctx, post, input);
  const values = { mode: input.mode, ...choice, updatedAt: ctx.now() };
  const upsert = ctx.db
    .insert(externalPosts)
    .values({
      id: newId(ctx, "ext"),
      workspaceId: ctx.workspace.id,
      postId,
      kind,
      destination: place.destination,
      createdAt: ctx.now(),
      ...values,
    })
    .onConflictDoUpdate({
      target: [externalPosts.postId, externalPosts.kind, externalPosts.destination],
      set: { ...values, ...(input.mode !== "off" && { state: notTakenAway }) },
    });
  const mode = input.mode ?? place.integration.followMode;
  const isLeft = mode === "off" && !(place.row?.there === "scheduled" && place.integration.enabled);
  return queueSend(ctx, post, place, {
    event: isLeft ? null : "post.sent",
    statements: [statement(ctx, upsert)],
    audit: (facts) => ({
      action: "external_post.sent",
      details: {
        ...facts,
        mode: input.mode,
        ...(choice.chosenAt !== null && { at: toInstant(choice.chosenAt) }),
      },
    }),
  });
}

/** Sending it again undoes a pending removal. */
const notTakenAway = sql`CASE state WHEN 'removed' THEN COALESCE(there, 'none') ELSE state END`;

interface Choice {
  chosenAt: number | null;
  timezone: string | null;
  localTime: string | null;
}

const asThePost: Choice = { chosenAt: null, timezone: null, localTime: null };

/** The choice for this platform alone: it holds until someone schedules, unpublishes or reverts the post. */
function choiceOf(ctx: WorkspaceCtx, post: PostRow, { mode, ...when }: ExternalSend): Choice {
  const [given] = Object.entries(when).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (mode !== "schedule") {
    if (given) throw new AppError("invalid_request", `${given}: only valid with the mode schedule`);
    return mode === "publish" || mode === "draft" ? { ...asThePost, chosenAt: ctx.now() } : asThePost;
  }
  if (!given) {
    if (post.scheduledAt !== null || post.status === "PUBLISHED") return asThePost;
    throw new AppError("invalid_request", "scheduledAt: choose a time, because the post is not scheduled");
  }
  const [instant, wallTime] = ScheduleInput.options;
  const chosen = (when.scheduledAt === undefined ? wallTime : instant).safeParse(when);
  if (!chosen.success) {
    const [issue] = chosen.error.issues;
    const field = issue?.path.join(".") || "scheduledAt";
    throw new AppError("invalid_request", `${field}: ${issue?.message ?? "is not valid"}`);
  }
  const { scheduledAt, timezone, scheduledLocalTime } = chosenTime(chosen.data, ctx.workspace.timezone);
  if (scheduledAt <= ctx.now()) {
    throw new AppError("not_in_future", "Choose a time in the future, or publish the post on the site now", {
      scheduledAt: toInstant(scheduledAt),
      now: toInstant(ctx.now()),
    });
  }
  return { chosenAt: scheduledAt, timezone, localTime: scheduledLocalTime };
}

/** Checks the remote post, and sends the post again if it differs. */
export async function syncExternalPost(
  ctx: WorkspaceCtx,
  postId: string,
  kind: IntegrationKind,
): Promise<ExternalPost> {
  const { row: post } = await loadPost(ctx, postId);
  requirePublishing(ctx, "Sending a post to another site");
  const place = await loadConnected(ctx, postId, kind);
  requireDecided(place.row);
  return queueSend(ctx, post, place, {
    event: "post.sent",
    statements: [],
    audit: (details) => ({ action: "external_post.synced", details }),
  });
}

/** Nothing overwrites a remote edit before someone has decided which text wins. */
function requireDecided(row: ExternalRow | null): void {
  if (row?.state !== "conflict") return;
  throw new AppError(
    "illegal_transition",
    "The remote post was edited. First decide whether to overwrite or keep those edits",
    { state: row.state },
  );
}
