import type { webhookEndpoints } from "../../../../schema/tables";
import type { Ctx } from "../../../context";
import { openSecret, sealSecret } from "../../../platform/sealed-secret";

export type WebhookRow = typeof webhookEndpoints.$inferSelect;
type Owner = Pick<WebhookRow, "id" | "workspaceId">;
type Ports = Pick<Ctx, "config" | "random">;

const secretBytes = 32;

/** `whsec_` and 256 random bits in base64, per Standard Webhooks. */
export const newWebhookSecret = ({ random }: Pick<Ctx, "random">) =>
  `whsec_${btoa(String.fromCharCode(...random(secretBytes)))}`;

/** Contents of an endpoint's sealed columns: secrets of a signed one, or the full URL of a deploy hook. */
type SealedField = "secret" | "previousSecret" | "url";

const place = ({ id, workspaceId }: Owner, field: SealedField) => ({
  workspaceId,
  rowId: id,
  field: `webhook_endpoints.${field}`,
});

export const sealForWebhook = (ports: Ports, owner: Owner, field: SealedField, plain: string) =>
  sealSecret(ports, place(owner, field), plain);

export const openOfWebhook = (ports: Ports, owner: Owner, field: SealedField, sealed: string) =>
  openSecret(ports, place(owner, field), sealed);

/** Where an endpoint's deliveries are sent: a deploy hook's URL is stored sealed, and masked in `url`. */
export const targetUrl = async (ports: Ports, row: WebhookRow): Promise<string> =>
  row.kind === "deploy-hook" && row.secret !== null ? openOfWebhook(ports, row, "url", row.secret) : row.url;

const hintLength = 4;
const hintFrom = 24;

/** A deploy hook's URL is a secret: shows its origin, and the last characters of a long one to recognize it by. */
export function maskedUrl(url: string): string {
  const { origin, href } = new URL(url);
  const rest = href.slice(origin.length);
  return `${origin}/…${rest.length >= hintFrom ? rest.slice(-hintLength) : ""}`;
}
