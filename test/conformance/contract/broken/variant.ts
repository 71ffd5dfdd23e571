import type { MockHandler } from "../../../../conformance/src/mock/mock-handler.ts";
import type { MockSite } from "../../../../conformance/src/mock/mock-site.ts";

/** A deployment that breaks a promise. */
export interface BrokenVariant {
  name: string;
  /** The row that must fail; others may fail with it. */
  caughtBy: string;
  breaks: (handler: MockHandler) => MockHandler;
  /** Instead of, or before, the handler's being broken. */
  site?: (site: MockSite) => MockSite;
}

export const variant = (
  name: string,
  caughtBy: string,
  breaks: BrokenVariant["breaks"],
  site?: BrokenVariant["site"],
): BrokenVariant => ({ name, caughtBy, breaks, ...(site && { site }) });

export const same: BrokenVariant["breaks"] = (handler) => handler;
