import { createHmac, randomBytes } from "node:crypto";

/** A secret as the service makes them. */
export const makeSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

/** Headers of a webhook as the service sends it: its own signature, and that of Standard Webhooks 1.0. */
export function signedHeaders(
  secret: string,
  id: string,
  nowMs: number,
  body: string,
): Record<string, string> {
  const seconds = Math.floor(nowMs / 1_000);
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const standard = createHmac("sha256", key).update(`${id}.${seconds}.${body}`).digest("base64");
  return {
    "content-type": "application/json",
    "user-agent": "blogsvc-webhooks/1",
    "webhook-id": id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": `v1,${standard}`,
    "x-blogsvc-signature": createHmac("sha256", secret).update(body).digest("hex"),
  };
}
