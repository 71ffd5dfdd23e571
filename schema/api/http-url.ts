import { z } from "zod";

/** The URL parser drops tabs and line feeds and reads a backslash as a slash, so the URL would differ from what people read. */
const deceptive = /[\p{Cc}\p{Z}\ufeff\\]/u;

/** An http or https URL as given, trimmed; at most 2048 characters. */
export const HttpUrl = z
  .string()
  .trim()
  .refine((url) => !deceptive.test(url), "must be a URL without spaces, line breaks or backslashes")
  .meta({ format: "uri" })
  .pipe(z.url({ protocol: /^https?$/ }).max(2048));
