import { hexSignature, standardSignatures } from "./sign-body";

/** Secrets of a signed endpoint; `previous` only during the overlap of a rotation. */
export interface SigningSecrets {
  current: string;
  previous: string | null;
}

/** `at` in milliseconds since 1970. */
export interface SignedMessage {
  id: string;
  at: number;
  body: Uint8Array<ArrayBuffer>;
}

const contentType = { "content-type": "application/json", "user-agent": "blogsvc-webhooks/1" };

/** Deploy hooks get no signature. */
export const unsignedHeaders = (): Record<string, string> => ({ ...contentType });

/**
 * Headers of one attempt. `webhook-signature` has a signature for each live secret; `X-Blogsvc-Signature` can only hold one, made with
 * `hexSecret`.
 */
export async function signedHeaders(
  { current, previous }: SigningSecrets,
  hexSecret: string,
  message: SignedMessage,
): Promise<Record<string, string>> {
  const seconds = Math.floor(message.at / 1_000);
  const secrets = previous === null ? [current] : [current, previous];
  const signatures = await Promise.all(
    secrets.map((secret) => standardSignatures(secret, message.id, seconds, message.body)),
  );
  return {
    ...contentType,
    "x-blogsvc-signature": await hexSignature(hexSecret, message.body),
    "webhook-id": message.id,
    "webhook-timestamp": String(seconds),
    "webhook-signature": signatures.flat().join(" "),
  };
}
