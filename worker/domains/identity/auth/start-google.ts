import { returnPath } from "../../../../schema/api/return-path";
import type { Ctx } from "../../../context";
import { randomBase62 } from "../../../platform/key-format";
import { sealAttempt } from "./google-attempt";
import { googleClient, googleRefusalPath, noteOidcError } from "./google-client";
import { discoverProvider } from "./oidc-provider";
import { authorizationUrl } from "./oidc-sign-in";
import { isRecentlyProven, recentMs } from "./recent-proof";
import { requireSession } from "./require-user";

const lifeMs = 10 * 60_000;

/**
 * Starts a sign-in with Google: where to send the visitor, and the cookie to set. If Google is unreachable, back to the sign-in page,
 * without a cookie.
 */
export async function startGoogle(
  ctx: Ctx,
  { next, connect }: { next: string | undefined; connect: boolean },
): Promise<{ url: string; sealed: string | null }> {
  const { io, issuer, client } = googleClient(ctx);
  const connects = connect ? requireSession(ctx).userId : null;
  if (connects !== null && !(await isRecentlyProven(ctx)))
    return { url: googleRefusalPath("google_unconfirmed", true), sealed: null };
  const provider = await discoverProvider(io, issuer).catch((error: unknown) => noteOidcError(ctx, error));
  if (!provider) return { url: googleRefusalPath("google_failed", connect), sealed: null };
  const attempt = {
    state: randomBase62(43, ctx.random),
    nonce: randomBase62(43, ctx.random),
    verifier: randomBase62(64, ctx.random),
    next: returnPath(next, ctx.config.publicUrl) ?? "/",
    connects,
    expiresAt: ctx.now() + lifeMs,
  };
  // Signing in again while signed in confirms the user's identity.
  const maxAgeSeconds = ctx.actor.kind === "user" && connects === null ? recentMs / 1000 : null;
  const url = await authorizationUrl(provider, client, attempt, maxAgeSeconds);
  return { url, sealed: await sealAttempt(ctx, attempt) };
}
