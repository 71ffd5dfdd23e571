import type { Ctx } from "../../../context";
import { notFound } from "../../../platform/errors";
import type { OidcIo } from "./oidc-provider";
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
