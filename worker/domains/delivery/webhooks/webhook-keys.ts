import type { webhookEndpoints } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { openSecret, sealSecret } from "../../../platform/sealed-secret";

export type WebhookRow = typeof webhookEndpoints.$inferSelect;
type Owner = Pick<WebhookRow, "id" | "workspaceId">;
type Ports = Pick<Ctx, "config" | "random">;

const secretBytes = 32;

/** `whsec_` and 256 random bits in base64, as Standard Webhooks has it. */
export const newWebhookSecret = ({ random }: Pick<Ctx, "random">) =>
  `whsec_${btoa(String.fromCharCode(...random(secretBytes)))}`;

/** What each sealed column of an endpoint holds: a signed one's secrets, or the whole address of a deploy hook. */
export type SealedField = "secret" | "previousSecret" | "url";

const place = ({ id, workspaceId }: Owner, field: SealedField) => ({
  workspaceId,
  rowId: id,
  field: `webhook_endpoints.${field}`,
});

export const sealForWebhook = (ports: Ports, owner: Owner, field: SealedField, plain: string) =>
  sealSecret(ports, place(owner, field), plain);

export const openOfWebhook = (ports: Ports, owner: Owner, field: SealedField, sealed: string) =>
  openSecret(ports, place(owner, field), sealed);

/** Where an endpoint's deliveries go: a deploy hook's address is kept sealed, and masked in its `url`. */
export const targetUrl = async (ports: Ports, row: WebhookRow): Promise<string> =>
  row.kind === "deploy-hook" && row.secret !== null ? openOfWebhook(ports, row, "url", row.secret) : row.url;
