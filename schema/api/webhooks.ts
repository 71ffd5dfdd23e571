import { z } from "zod";
import { standardKeyOf } from "../webhooks/sign-body";
import { HttpUrl } from "./http-url";
import { Instant } from "./instant";
import { listOf } from "./pagination";
import { line, optionalLine } from "./text-line";

/** Events that webhooks receive (spec: "Events"); `webhook.test` is only sent manually. */
export const EventType = z.enum([
  "post.published",
  "post.updated",
  "post.unpublished",
  "workspace.updated",
  "webhook.test",
]);
export type EventType = z.infer<typeof EventType>;

/** A `signed` receiver verifies signatures; a deploy hook gets no signature, and any 2xx is success. */
export const WebhookKind = z.enum(["signed", "deploy-hook"]);
export type WebhookKind = z.infer<typeof WebhookKind>;

/** `user`: disabled manually; `gone`: it returned 410; `failing`: nothing but failures for 5 days. */
export const DisabledReason = z.enum(["user", "gone", "failing"]);
export type DisabledReason = z.infer<typeof DisabledReason>;

/** An absolute https URL, or a path below the site URL, with at least one `{slug}`, for example `/blog/{slug}`. */
export const PagePattern = line
  .max(2048)
  .refine((text) => text.includes("{slug}"), "must contain {slug}")
  .refine((text) => !/[{}]/.test(text.replaceAll("{slug}", "")), "cannot contain braces other than {slug}")
  .refine(
    (text) => /^(https?:\/\/|\/(?!\/))/.test(text),
    "must be an https URL, or a path that begins with /",
  );

const version = z.number().int().min(1);
const subscribed = z
  .array(EventType.exclude(["webhook.test"]))
  .min(1)
  .overwrite((events) => [...new Set(events)])
  .max(4)
  .nullable();

export const Webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    kind: WebhookKind,
    description: z.string(),
    /** Null for all events. */
    events: z.array(EventType).nullable(),
    enabled: z.boolean(),
    disabledReason: DisabledReason.nullable(),
    disabledAt: Instant.nullable(),
    failingSince: Instant.nullable(),
    lastSuccessAt: Instant.nullable(),
    lastFailureAt: Instant.nullable(),
    pagePattern: z.string().nullable(),
    /** Until then, deliveries are also signed with the previous secret. */
    previousSecretUntil: Instant.nullable(),
    /** Deliveries awaiting their next attempt. */
    pending: z.number().int(),
    createdAt: Instant,
    updatedAt: Instant,
    version,
  })
  .meta({ id: "Webhook" });
export type Webhook = z.infer<typeof Webhook>;
export const WebhookList = listOf(Webhook);

/** A signing secret chosen by the user: `whsec_` and 24 to 64 bytes in base64 (Standard Webhooks), or 16 to 256 other characters. */
export const SigningSecret = z
  .string()
  .min(16)
  .max(256)
  .refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text), "must not contain control characters")
  .refine((text) => text === text.trim(), "must not begin or end with a space")
  .refine((text) => !text.startsWith("whsec_") || isStandardSize(standardKeyOf(text)), {
    message: "must have 24 to 64 bytes in base64 after whsec_",
  });

const isStandardSize = (key: Uint8Array | null) => key !== null && key.length >= 24 && key.length <= 64;

const description = optionalLine(200);
export const WebhookCreate = z
  .object({
    url: HttpUrl,
    kind: WebhookKind.default("signed"),
    description: description.default(""),
    events: subscribed.default(null),
    enabled: z.boolean().default(true),
    pagePattern: PagePattern.nullable().default(null),
    /** What the receiver verifies with; generated if absent. */
    secret: SigningSecret.optional(),
  })
  .refine(({ kind, secret }) => kind === "signed" || secret === undefined, {
    path: ["secret"],
    message: "a deploy hook has no secret",
  });
export type WebhookCreate = z.infer<typeof WebhookCreate>;
/** `secret` is in this response only; null for a deploy hook. */
export const WebhookCreated = Webhook.extend({ secret: z.string().nullable() }).meta({
  id: "WebhookCreated",
});
export type WebhookCreated = z.infer<typeof WebhookCreated>;

export const WebhookUpdate = z.object({
  url: HttpUrl.optional(),
  description: description.optional(),
  events: subscribed.optional(),
  enabled: z.boolean().optional(),
  pagePattern: PagePattern.nullable().optional(),
  version,
});
export type WebhookUpdate = z.infer<typeof WebhookUpdate>;

/** With `immediately` the previous secret stops working now (it leaked); otherwise both sign for 24 hours. */
export const RotateSecretInput = z.object({
  immediately: z.boolean().default(false),
  /** Generated if absent. */
  secret: SigningSecret.optional(),
});
export type RotateSecretInput = z.infer<typeof RotateSecretInput>;
/** `secret` is in this response only. */
export const WebhookSecret = z
  .object({ secret: z.string(), previousSecretUntil: Instant.nullable() })
  .meta({ id: "WebhookSecret" });
