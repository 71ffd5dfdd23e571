import { z } from "zod";

/** The URL parser drops tabs and line feeds and reads a backslash as a slash: what a person reads is then not what is meant. */
const deceptive = /[\p{Cc}\p{Z}\ufeff\\]/u;

/** An http or https address as it was given, but for blanks around it; at most 2048 characters. */
export const HttpUrl = z
  .string()
  .trim()
  .refine((url) => !deceptive.test(url), "must be a URL without spaces, line breaks or backslashes")
  .meta({ format: "uri" })
  .pipe(z.url({ protocol: /^https?$/ }).max(2048));
