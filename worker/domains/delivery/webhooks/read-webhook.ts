import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { PageQuery, Pagination } from "../../../../schema/api/pagination";
import { isAtLeast } from "../../../../schema/api/role";
import type { Webhook } from "../../../../schema/api/webhooks";
import { webhookEndpoints } from "../../../../schema/tables";
import type { WorkspaceCtx } from "../../../context";
import { notFound } from "../../../platform/errors";
import { toInstant, toInstantOrNull } from "../../../platform/instant";
import { paginate } from "../../../platform/paginate";
import { UnreadableSecretError } from "../../../platform/sealed-secret";
import { targetUrl, type WebhookRow } from "./webhook-keys";

export const getWebhook = async (ctx: WorkspaceCtx, id: string): Promise<Webhook> =>
  webhookView(ctx, await loadWebhook(ctx, id));

/** The workspace's endpoints, newest first; never their secrets. */
export async function listWebhooks(
  ctx: WorkspaceCtx,
  query: PageQuery,
): Promise<{ items: Webhook[]; pagination: Pagination }> {
  const mine = eq(webhookEndpoints.workspaceId, ctx.workspace.id);
  const [rows, count] = await ctx.db.batch([
    ctx.db
      .select(countedColumns)
      .from(webhookEndpoints)
      .where(mine)
      .orderBy(desc(webhookEndpoints.createdAt), webhookEndpoints.id)
      .limit(query.limit)
      .offset((query.page - 1) * query.limit),
    ctx.db.select({ total: sql<number>`count(*)` }).from(webhookEndpoints).where(mine),
  ]);
  const items = await Promise.all(rows.map((row) => webhookView(ctx, row)));
  return { items, pagination: paginate(query, count[0]?.total ?? 0) };
}

type CountedWebhook = WebhookRow & { pending: number };

const countedColumns = {
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
