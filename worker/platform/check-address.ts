import type { Ctx } from "../context";
import { AppError } from "./errors";
import {
  checkOutboundUrl,
  OutboundFailedError,
  OutboundRefusedError,
  resolveOutbound,
} from "./guarded-fetch";

type Field = "url" | "pagePattern" | "previewPattern";

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
export const checkPagePattern = (ctx: Ctx, pattern: string): void =>
  checkPattern(ctx, "pagePattern", pattern, pattern.replaceAll("{slug}", "slug"));

/** The same for the pattern of a draft on the site, which cannot be this service: frames with its origin would not be confined. */
export function checkPreviewPattern(ctx: Ctx, pattern: string): void {
  const url = pattern.replaceAll("{token}", "token");
  checkPattern(ctx, "previewPattern", pattern, url);
  if (URL.parse(url)?.origin === new URL(ctx.config.publicUrl).origin)
    throw new AppError("invalid_url", "Enter a URL of your own site, not of this service", {
      field: "previewPattern",
      reason: "own_origin",
    });
}

function checkPattern(ctx: Ctx, field: Field, pattern: string, url: string): void {
  if (pattern.startsWith("/")) return;
  try {
    checkOutboundUrl(url, ctx.config);
  } catch (error) {
    throw refusal(error, field);
  }
}

const refusal = (error: unknown, field: Field): unknown =>
  error instanceof OutboundRefusedError
    ? new AppError("invalid_url", error.message, { field, reason: error.reason })
    : error;
