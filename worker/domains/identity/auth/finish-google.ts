import type { GoogleRefusal } from "../../../../schema/api/auth";
import { discoverProvider } from "./oidc-provider";
import { type OidcIdentity, redeemCode } from "./oidc-sign-in";
import type { Ctx } from "../../../context";
import type { Caller } from "./caller";
import { connectGoogle } from "./connect-google";
import { type GoogleAttempt, openAttempt } from "./google-attempt";
import { googleClient } from "./google-client";
import { googleRefusalPath } from "./google-refusal";
import { noteOidcError } from "./note-oidc-error";
import { signInWithGoogle } from "./sign-in-with-google";

interface GoogleReturn {
  state?: string | undefined;
  code?: string | undefined;
  error?: string | undefined;
}

/** The path that the browser goes on to; `sessionToken` when it is signed in by now. */
interface GoogleOutcome {
  path: string;
  sessionToken: string | null;
}

/** Ends a sign-in with Google, as the visitor comes back from there with a code or an error. */
export async function finishGoogle(
  ctx: Ctx,
  back: GoogleReturn,
  sealed: string | undefined,
  caller: Caller,
): Promise<GoogleOutcome> {
  googleClient(ctx);
  const attempt = await openAttempt(ctx, sealed);
  const refused = (reason: GoogleRefusal) => ({
    path: googleRefusalPath(reason, attempt !== null && attempt.connects !== null),
    sessionToken: null,
  });
  if (!attempt || back.state !== attempt.state) return refused("google_expired");
  const identity = await identityOf(ctx, back, attempt);
  if (typeof identity === "string") return refused(identity);
  const result =
    attempt.connects === null
      ? await signInWithGoogle(ctx, identity, caller)
      : await connectGoogle(ctx, identity, attempt.connects);
  if (typeof result === "string") return refused(result);
  return { path: attempt.next, sessionToken: result.sessionToken };
}

async function identityOf(
  ctx: Ctx,
  { code, error }: GoogleReturn,
  attempt: GoogleAttempt,
): Promise<OidcIdentity | GoogleRefusal> {
  if (error === "access_denied") return "google_denied";
  if (error !== undefined || code === undefined) return "google_failed";
  const { io, issuer, client } = googleClient(ctx);
  const redeem = async () => redeemCode(io, await discoverProvider(io, issuer), client, attempt, code);
  return (await redeem().catch((cause: unknown) => noteOidcError(ctx, cause))) ?? "google_failed";
}
