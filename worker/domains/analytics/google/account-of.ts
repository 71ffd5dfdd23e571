import { Buffer } from "node:buffer";
import { z } from "zod";

const Claims = z.object({ sub: z.string().min(1) });

/**
 * Which account an ID token is of: SHA-256 of its `sub` in hex, or null. Its signature is not looked at, so it has to come from the token
 * endpoint itself, over TLS (OpenID Connect Core 1.0, 3.1.3.7, 6).
 */
export async function accountOf(idToken: string | undefined): Promise<string | null> {
  const claims = Claims.safeParse(payloadOf(idToken ?? ""));
  if (!claims.success) return null;
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(claims.data.sub));
  return Buffer.from(digest).toString("hex");
}

function payloadOf(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
  } catch {
    return null;
  }
}
