import { HttpUrl } from "@schema/http-url";
import { EventType, PagePattern, type Webhook, WebhookCreate, WebhookKind } from "@schema/webhooks";
import { z } from "zod";

/** What the form of an endpoint holds: as the API takes it, but for the pattern, which is empty when unset. */
export const WebhookFields = z.object({
  kind: WebhookKind,
  url: z.string().trim().pipe(HttpUrl),
  description: WebhookCreate.shape.description.unwrap(),
  events: z
    .array(EventType.exclude(["webhook.test"]))
    .min(1)
    .nullable(),
  pagePattern: PagePattern.or(z.literal("")),
});
export type WebhookFields = z.infer<typeof WebhookFields>;

/** The form's beginning: an endpoint's present values, or those of a new one. */
export function fieldsOf(webhook: Webhook | null): WebhookFields {
  return {
    kind: webhook?.kind ?? "signed",
    url: webhook?.url ?? "",
    description: webhook?.description ?? "",
    events: webhook?.events?.filter((event) => event !== "webhook.test") ?? null,
    pagePattern: webhook?.pagePattern ?? "",
  };
}
