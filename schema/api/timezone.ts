import { z } from "zod";

export const Timezone = z.string().refine(isTimezone, "must be an IANA time zone, for example Europe/Berlin");

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}
