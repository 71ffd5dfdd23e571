export type { RawBody } from "./bytes.ts";
export { createMemoryStore } from "./create-memory-store.ts";
export {
  createWebhookHandler,
  type Revalidation,
  type WebhookHandlerOptions,
} from "./create-webhook-handler.ts";
export { defaultPaths } from "./default-paths.ts";
export { defaultTags } from "./default-tags.ts";
export type { WebhookEvent, WebhookPayload } from "./types.ts";
export { type StandardWebhook, verifyStandardWebhook } from "./verify-standard-webhook.ts";
export { type SignedBody, verifyWebhookSignature } from "./verify-webhook-signature.ts";
export type { SeenEvents, WebhookStore } from "./webhook-store.ts";
