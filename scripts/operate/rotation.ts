import { randomBytes } from "node:crypto";
import { UserError } from "../process/user-error.ts";

/** AUTH_SECRET with a rotation in it; see worker/platform/split-secret.ts. */
export interface Rotation {
  hashes: string;
  seals: string;
  /** Opens beside it: the one that is to seal next, or the one that sealed before. */
  other: string | null;
}

/** Where a rotation stands, as AUTH_SECRET itself tells; broken off, it goes on from there. */
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

/** A new secret opens from now on, and does not seal yet: every isolate has to know it first. */
export const prepared = ({ hashes, seals }: Rotation): Rotation => ({
  hashes,
  seals,
  other: `k${generationOf(seals) + 1}-${randomBytes(32).toString("base64url")}`,
});

/** The new one seals; the former one opens still. */
export const switched = ({ hashes, seals, other }: Rotation): Rotation => ({
  hashes,
  seals: other ?? seals,
  other: seals,
});

/** The former one opens no more. */
export const settled = ({ hashes, seals }: Rotation): Rotation => ({ hashes, seals, other: null });

const generationOf = (secret: string) => Number(generation.exec(secret)?.[1] ?? 0);
