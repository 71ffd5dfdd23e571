import type { BrandingInfo } from "../core/types.ts";

/**
 * The attribution may be hidden only where everything that is shown says that it is not required (spec: "BrandingInfo").
 * What does not say is taken to require it.
 */
export function brandingIsShown(brandings: (BrandingInfo | undefined)[], wantedHidden: boolean): boolean {
  const known = brandings.filter((branding) => branding != null);
  const mayBeHidden = known.length > 0 && known.every(({ brandingRequired }) => brandingRequired === false);
  return !mayBeHidden || !(wantedHidden || known.some(({ hidden }) => hidden === true));
}
