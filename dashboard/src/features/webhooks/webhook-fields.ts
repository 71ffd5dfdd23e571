import { HttpUrl } from "@schema/http-url";
import {
  EventType,
  PagePattern,
  SigningSecret,
  type Webhook,
  WebhookCreate,
  WebhookKind,
} from "@schema/webhooks";
import { z } from "zod";

export const secretHint = "16 to 256 characters, or whsec_ followed by 24 to 64 bytes in base64.";

/**
 * The values of an endpoint's form: as the API expects them, except that the pattern and the secret are empty if unset.
 */
export const WebhookFields = z
  .object({
    kind: WebhookKind,
    url: z.string().trim().pipe(HttpUrl),
    description: WebhookCreate.shape.description.unwrap(),
    events: z
      .array(EventType.exclude(["webhook.test"]))
      .min(1)
      .nullable(),
    pagePattern: PagePattern.or(z.literal("")),
    /** For a new endpoint; empty to have one generated. */
    secret: z.string(),
  })
  .refine(({ kind, secret }) => kind !== "signed" || !secret || SigningSecret.safeParse(secret).success, {
    path: ["secret"],
    message: secretHint,
  });
export type WebhookFields = z.infer<typeof WebhookFields>;

/** The form's initial values: an endpoint's current ones, or those of a new one. */
export function fieldsOf(webhook: Webhook | null): WebhookFields {
  return {
    kind: webhook?.kind ?? "signed",
    url: webhook?.url ?? "",
    description: webhook?.description ?? "",
    events: webhook?.events?.filter((event) => event !== "webhook.test") ?? null,
    pagePattern: webhook?.pagePattern ?? "",
    secret: "",
  };
}
