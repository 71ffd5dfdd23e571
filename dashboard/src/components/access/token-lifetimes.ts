import { copy } from "../copy";

/** How long an access token may last, in days as a form stores them; empty: never expires. */
export const tokenLifetimes = [
  { value: "30", label: copy.common.days30 },
  { value: "90", label: copy.tokenLifetimes.days90 },
  { value: "365", label: copy.tokenLifetimes.year1 },
  { value: "", label: copy.tokenLifetimes.neverExpires },
];
export const usualLifetime = "90";
