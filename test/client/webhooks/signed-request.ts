import { createHmac } from "node:crypto";

export const secret = `whsec_${Buffer.from("a secret of the test").toString("base64")}`;

/** Made with Node's own HMAC, which the library does not use. */
export const hexOf = (body: string | Uint8Array, key: string = secret): string =>
  createHmac("sha256", key).update(body).digest("hex");

export const payloadOf = (over: Record<string, unknown> = {}) => ({
  id: "evt_1",
  event: "post.updated",
  workspaceSlug: "acme",
  postSlug: "a",
  version: 7,
  occurredAt: new Date().toISOString(),
  attempt: 1,
  ts: new Date().toISOString(),
  ...over,
});

export const requestOf = (body: string | Uint8Array<ArrayBuffer>, signature: string | null): Request =>
  new Request("https://www.acme.example/hook", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(signature !== null && { "x-blogsvc-signature": signature }),
    },
    body,
  });

/** A request as the service sends it. */
export function signedRequest(over: Record<string, unknown> = {}, key: string = secret): Request {
  const body = JSON.stringify(payloadOf(over));
  return requestOf(body, hexOf(body, key));
}
