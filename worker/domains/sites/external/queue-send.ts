import type { AuditFactOf } from "../../../../schema/api/audit";
import type { InternalEventType } from "../../../../schema/api/deliveries";
import type { ExternalPost, IntegrationKind } from "../../../../schema/api/integrations";
import type { WorkspaceCtx } from "../../../context";
import { auditStatement, hintJobs, insertDeliveryTo, insertEvents } from "../../../outbox";
import { guardedBatch, mustHaveChanged } from "../../../platform/db/statement";
import { AppError } from "../../../platform/errors";
import { newId } from "../../../platform/new-id";
import { externalView } from "./external-view";
import { type ConnectedPlace, loadConnected } from "./load-places";

interface Post {
  id: string;
  slug: string;
  title: string;
}

interface Send {
  /** Null if nothing is to be sent. */
  event: Extract<InternalEventType, "post.sent" | "post.removed"> | null;
  /** Statements to commit with it, including guards. */
  statements: D1PreparedStatement[];
  audit: (facts: { title: string; kind: IntegrationKind }) => AuditFactOf<"external_post">;
}

const insertEvent = insertEvents(
  { sql: "?3" },
  {
    id: "?2",
    workspace_id: "w.id",
    post_id: "?4",
    post_slug: "?5",
    version: "w.counter",
    occurred_at: "?6",
  },
  "FROM workspaces w JOIN integrations i ON i.workspace_id = w.id AND i.id = ?7 AND i.enabled = 1 WHERE w.id = ?1",
);

/** Commits a decision about a post on a platform, with a delivery to that platform only. */
export async function queueSend(
  ctx: WorkspaceCtx,
  post: Post,
  { integration }: ConnectedPlace,
  { event, statements, audit }: Send,
): Promise<ExternalPost> {
  const eventId = newId(ctx, "evt");
  const now = ctx.now();
  const { id: workspaceId } = ctx.workspace;
  const outbox =
    event === null
      ? []
      : [
          ctx.d1
            .prepare(insertEvent)
            .bind(workspaceId, eventId, event, post.id, post.slug, now, integration.id),
          mustHaveChanged(ctx),
          ctx.d1.prepare(insertDeliveryTo).bind(workspaceId, now, eventId, integration.id),
        ];
  const entry = auditStatement(ctx, {
    ...audit({ title: post.title, kind: integration.kind }),
    workspaceId,
    targetKind: "post",
    targetId: post.id,
  });
  await guardedBatch(ctx, [...statements, ...outbox, entry], notNow);
  if (event !== null) hintJobs(ctx, [{ kind: "publish-external", integrationId: integration.id }]);
  return externalView(await loadConnected(ctx, post.id, integration.kind), ctx.now());
}

const notNow = () =>
  new AppError(
    "illegal_transition",
    "The integration is disabled or was changed by someone else. Reload and try again.",
  );
