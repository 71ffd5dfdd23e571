import { OutboundFailedError, OutboundRefusedError, resolveOutbound } from "../../../platform/guarded-fetch";
import type { Ctx } from "../../../context";
import { AppError } from "../../../platform/errors";

const callPath = /\/(?:chat\/completions|responses|completions|models)$/;

/** The base of an endpoint as it is kept: without a final slash, and without the path of a call that was copied with it. */
export const baseAddress = (url: string): string => url.replace(/\/+$/, "").replace(callPath, "");

/**
 * Refuses an address that no model could be asked at, with `invalid_url`; an origin of MODEL_ORIGINS may be inside a private network.
 * A name that could not be looked up just now passes: every call asks again.
 */
export async function checkModelAddress(ctx: Ctx, url: string): Promise<void> {
  const { search, hash } = new URL(url);
  if (search !== "" || hash !== "") throw refused("The base URL must have no query and no fragment", "query");
  const { allowLoopback, modelOrigins: trustedOrigins } = ctx.config;
  const ports = { fetch: ctx.fetch, now: ctx.now, allowLoopback, trustedOrigins };
  await resolveOutbound(ports, url).catch((error: unknown) => {
    if (error instanceof OutboundRefusedError) throw refused(error.message, error.reason);
    if (!(error instanceof OutboundFailedError)) throw error;
  });
}

const refused = (message: string, reason: string) =>
  new AppError("invalid_url", message, { field: "baseUrl", reason });
