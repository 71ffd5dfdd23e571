import type { GoogleRefusal } from "../../../../schema/api/auth";
import type { Ctx } from "../../../context";
import { notFound } from "../../../platform/errors";
import { OidcError, type OidcIo } from "./oidc-provider";
import type { OidcClient } from "./oidc-sign-in";

/** This instance's OAuth client; 404 if sign-in with Google is off. */
export function googleClient(ctx: Ctx): { io: OidcIo; issuer: string; client: OidcClient } {
  const { google, publicUrl, allowLoopback } = ctx.config;
  if (!google || publicUrl === "") throw notFound("Sign-in with Google");
  const redirectUri = `${publicUrl}/v1/auth/google/callback`;
  return {
    io: { fetch: ctx.fetch, now: ctx.now, allowHttp: allowLoopback },
    issuer: google.issuer,
    client: { clientId: google.clientId, clientSecret: google.clientSecret, redirectUri },
  };
}

/** The dashboard page that shows why it failed. */
export const googleRefusalPath = (reason: GoogleRefusal, connecting: boolean) =>
  `${connecting ? "/account" : "/sign-in"}?error=${reason}`;

/** Logs a provider's error for the operator; the visitor only sees that sign-in failed. */
export function noteOidcError({ requestId }: Pick<Ctx, "requestId">, error: unknown): null {
  if (!(error instanceof OidcError)) throw error;
  const cause = error.cause instanceof Error ? error.cause.message : undefined;
  console.warn(
    JSON.stringify({ level: "warn", requestId, message: `Google sign-in: ${error.message}`, cause }),
  );
  return null;
}
