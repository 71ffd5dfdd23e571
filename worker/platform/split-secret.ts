const separator = "::";
const minLength = 32;

/** What the instance's secret is made of. */
export interface InstanceSecrets {
  /** Keys the hashes of API keys, sessions and links: it stays, as long as these are to be valid. */
  hashes: string;
  /** Seals from now on. */
  seals: string;
  /** All that open; the one that seals comes first. */
  opens: string[];
}

/**
 * `AUTH_SECRET` as it is set: one secret for everything, or several with `::` between: the one of the hashes, the one that
 * seals, and any others that still, or already, open. Throws where one is too short.
 */
export function splitSecret(text: string): InstanceSecrets {
  const parts = text.split(separator);
  if (parts.some(({ length }) => length < minLength)) {
    throw new Error(`AUTH_SECRET must have at least ${minLength} characters; see .dev.vars.example`);
  }
  const [hashes = "", seals = hashes, ...others] = parts;
  return { hashes, seals, opens: [...new Set([seals, hashes, ...others])] };
}
