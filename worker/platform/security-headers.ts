/** Only our own host: names beside it may belong to others. */
export const strictTransport = "max-age=31536000";

/** For answers that are data and never a page: nothing in them is to be run, framed, sniffed or named as a referrer. */
export const dataHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "strict-transport-security": strictTransport,
} as const;
