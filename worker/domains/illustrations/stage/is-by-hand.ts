import type { HeroImage } from "../../../../schema/tables";

/** A picture that somebody brought along: no run takes it from a post. */
export const isByHand = (hero: HeroImage | null): boolean =>
  hero !== null && (hero.source === "uploaded" || hero.source === "imported");
