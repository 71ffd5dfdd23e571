/** Only our own host: sibling names may belong to others. */
export const strictTransport = "max-age=31536000";

/** For responses that are data and never a page: they must not be executed, framed, sniffed or leak a referrer. */
export const dataHeaders = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "strict-transport-security": strictTransport,
} as const;
