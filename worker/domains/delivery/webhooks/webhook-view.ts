import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { isAtLeast } from "../../../../schema/api/role";
import type { Webhook } from "../../../../schema/api/webhooks";
import { webhookEndpoints } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { notFound } from "../../../platform/errors";
import { toInstant, toInstantOrNull } from "../../../platform/instant";
import { UnreadableSecretError } from "../../../platform/sealed-secret";
import { targetUrl, type WebhookRow } from "./webhook-keys";

export type CountedWebhook = WebhookRow & { pending: number };

export const countedColumns = {
  ...getTableColumns(webhookEndpoints),
  pending: sql<number>`(SELECT count(*) FROM deliveries d
    WHERE d.target_id = webhook_endpoints.id AND d.state = 'pending')`,
};

export async function loadWebhook(ctx: WorkspaceCtx, id: string): Promise<CountedWebhook> {
  const [row] = await ctx.db
    .select(countedColumns)
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.workspaceId, ctx.workspace.id)));
  if (!row) throw notFound("Webhook");
  return row;
}

/** An endpoint on the wire. Only users and tokens that may change it see the full URL of a deploy hook; others see it masked. */
export async function webhookView(ctx: WorkspaceCtx, row: CountedWebhook): Promise<Webhook> {
  const { previousSecretUntil } = row;
  const rotating = previousSecretUntil !== null && previousSecretUntil > ctx.now();
  return {
    id: row.id,
    url: mayChange(ctx) ? await readableUrl(ctx, row) : row.url,
    kind: row.kind,
    description: row.description,
    events: row.eventTypes,
    enabled: row.enabled,
    disabledReason: row.disabledReason,
    disabledAt: toInstantOrNull(row.disabledAt),
    failingSince: toInstantOrNull(row.failingSince),
    lastSuccessAt: toInstantOrNull(row.lastSuccessAt),
    lastFailureAt: toInstantOrNull(row.lastFailureAt),
    pagePattern: row.pagePattern,
    previousSecretUntil: rotating ? toInstant(previousSecretUntil) : null,
    pending: row.pending,
    createdAt: toInstant(row.createdAt),
    updatedAt: toInstant(row.updatedAt),
    version: row.version,
  };
}

const mayChange = ({ actor, role }: WorkspaceCtx): boolean =>
  isAtLeast(role, "admin") &&
  !(actor.kind === "user" && actor.via.kind === "token" && actor.via.access !== "full");

/** If AUTH_SECRET was lost, only the masked URL is left: the user must enter a new one. */
const readableUrl = (ctx: WorkspaceCtx, row: WebhookRow) =>
  targetUrl(ctx, row).catch((error: unknown) => {
    if (error instanceof UnreadableSecretError) return row.url;
    throw error;
  });
