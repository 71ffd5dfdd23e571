import type { QualityFinding } from "../../../../schema/api/quality";
import type { HeroImage } from "../../../../schema/tables";
import { problem } from "./finding";

/** The hero image is no part of the text, and is seen first. */
export const checkHeroAlt = (hero: HeroImage | null): QualityFinding[] =>
  hero === null || hero.alt.trim() !== ""
    ? []
    : [problem("alt_text", "The hero image has no alternative text. Say what it shows.")];
