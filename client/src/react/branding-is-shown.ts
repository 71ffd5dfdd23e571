import type { BrandingInfo } from "../core/types.ts";

/**
 * The attribution may be hidden only if everything shown declares it optional (spec: "BrandingInfo"). Anything without a declaration counts
 * as requiring it.
 */
export function brandingIsShown(brandings: (BrandingInfo | undefined)[], wantedHidden: boolean): boolean {
  const known = brandings.filter((branding) => branding != null);
  const mayBeHidden = known.length > 0 && known.every(({ brandingRequired }) => brandingRequired === false);
  return !mayBeHidden || !(wantedHidden || known.some(({ hidden }) => hidden === true));
}
