import { randomBytes } from "node:crypto";
import { UserError } from "../process/user-error.ts";

/** AUTH_SECRET during a rotation; see worker/platform/split-secret.ts. */
export interface Rotation {
  hashes: string;
  seals: string;
  /** Also opens: the next sealing secret, or the previous one. */
  other: string | null;
}

/** The stage of a rotation, derived from AUTH_SECRET itself, so that it can resume after an interruption. */
export type Stage = "settled" | "prepared" | "switched";

const separator = "::";
const generation = /^k(\d+)-/;

export function readRotation(secret: string): Rotation {
  const [hashes = "", seals = hashes, other = null, ...more] = secret.split(separator);
  if (more.length > 0)
    throw new UserError(
      "AUTH_SECRET has more than three parts. Remove the ones that no longer decrypt anything.",
    );
  return { hashes, seals, other };
}

export const textOf = ({ hashes, seals, other }: Rotation): string =>
  [hashes, seals, ...(other === null ? [] : [other])].join(separator);

export function stageOf({ seals, other }: Rotation): Stage {
  if (other === null) return "settled";
  return generationOf(other) > generationOf(seals) ? "prepared" : "switched";
}

/** The new secret opens, but does not seal yet: every isolate has to know it first. */
export const prepared = ({ hashes, seals }: Rotation): Rotation => ({
  hashes,
  seals,
  other: `k${generationOf(seals) + 1}-${randomBytes(32).toString("base64url")}`,
});

/** The new one seals; the old one still opens. */
export const switched = ({ hashes, seals, other }: Rotation): Rotation => ({
  hashes,
  seals: other ?? seals,
  other: seals,
});

/** The old one no longer opens. */
export const settled = ({ hashes, seals }: Rotation): Rotation => ({ hashes, seals, other: null });

const generationOf = (secret: string) => Number(generation.exec(secret)?.[1] ?? 0);
