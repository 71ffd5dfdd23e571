import type { Ctx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { checkOutboundUrl, OutboundRefusedError } from "../../../platform/guarded-fetch";

/** Throws `invalid_url` for a URL that will never be fetched; its host is resolved only when fetching. */
export function checkAddress({ config }: Pick<Ctx, "config">, url: string): void {
  try {
    checkOutboundUrl(url, { allowLoopback: config.allowLoopback });
  } catch (error) {
    if (error instanceof OutboundRefusedError) {
      throw new AppError("invalid_url", error.message, { reason: error.reason, url });
    }
    throw error;
  }
}
