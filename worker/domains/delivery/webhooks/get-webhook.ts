import type { Webhook } from "../../../../schema/api/webhooks";
import type { WorkspaceCtx } from "../../../context";
import { loadWebhook, webhookView } from "./webhook-view";

export const getWebhook = async (ctx: WorkspaceCtx, id: string): Promise<Webhook> =>
  webhookView(ctx, await loadWebhook(ctx, id));
