import type { Ctx } from "../context";
import { AppError } from "./errors";
import {
  checkOutboundUrl,
  OutboundFailedError,
  OutboundRefusedError,
  resolveOutbound,
} from "./guarded-fetch";

type Field = "url" | "pagePattern";

/** A URL without its fragment, which is not sent (RFC 9110, 4.2.5). */
export const withoutFragment = (url: string): string => url.replace(/#.*$/s, "");

/**
 * Refuses a URL that no delivery could ever reach, with `invalid_url` and the field. A name that cannot be resolved now passes: every
 * attempt resolves it again.
 */
export async function checkAddress(ctx: Ctx, url: string): Promise<void> {
  const ports = { fetch: ctx.fetch, now: ctx.now, allowLoopback: ctx.config.allowLoopback };
  await resolveOutbound(ports, url).catch((error: unknown) => {
    if (!(error instanceof OutboundFailedError)) throw refusal(error, "url");
  });
}

/** The same for the pattern of a post's page; a path is below the site's own URL, which is checked when it is fetched. */
export function checkPagePattern(ctx: Ctx, pattern: string): void {
  if (pattern.startsWith("/")) return;
  try {
    checkOutboundUrl(pattern.replaceAll("{slug}", "slug"), ctx.config);
  } catch (error) {
    throw refusal(error, "pagePattern");
  }
}

const refusal = (error: unknown, field: Field): unknown =>
  error instanceof OutboundRefusedError
    ? new AppError("invalid_url", error.message, { field, reason: error.reason })
    : error;
