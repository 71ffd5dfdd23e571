const separator = "::";
const minLength = 32;

/** The parts of the instance's secret. */
export interface InstanceSecrets {
  /** Keys the hashes of API keys, sessions and links: must stay the same as long as these are to be valid. */
  hashes: string;
  /** Seals new values. */
  seals: string;
  /** All that open; the sealing one comes first. */
  opens: string[];
}

/**
 * `AUTH_SECRET` as set: one secret for everything, or several separated by `::`: the one for hashes, the one that seals, and any others
 * that still, or already, open. Throws if one is too short.
 */
export function splitSecret(text: string): InstanceSecrets {
  const parts = text.split(separator);
  if (parts.some(({ length }) => length < minLength)) {
    throw new Error(`AUTH_SECRET must have at least ${minLength} characters; see .dev.vars.example`);
  }
  const [hashes = "", seals = hashes, ...others] = parts;
  return { hashes, seals, opens: [...new Set([seals, hashes, ...others])] };
}
