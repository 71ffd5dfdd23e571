/** The ways in which a secret could lie somewhere: as it is, encoded, escaped, or the better part of it. */
export function spellings(secret: string): Buffer[] {
  const bytes = Buffer.from(secret);
  const key = secret.startsWith("whsec_") ? secret.slice("whsec_".length) : null;
  const texts = [
    secret,
    secret.slice(0, Math.ceil(secret.length * 0.75)),
    secret.replaceAll("/", "\\/"),
    encodeURIComponent(secret),
    bytes.toString("base64").replace(/=+$/, ""),
    bytes.toString("base64url"),
    bytes.toString("hex"),
    ...(key === null ? [] : [key.replace(/=+$/, ""), Buffer.from(key, "base64").toString("hex")]),
  ];
  const raw = key === null ? [] : [Buffer.from(key, "base64")];
  return [...new Set(texts)].map((text) => Buffer.from(text)).concat(raw);
}

/** The names of the secrets that are found in the text or bytes. */
export function foundIn(content: string | Buffer, secrets: Record<string, string>): string[] {
  const bytes = Buffer.from(content);
  return Object.entries(secrets)
    .filter(([, secret]) => spellings(secret).some((one) => bytes.includes(one)))
    .map(([name]) => name);
}
