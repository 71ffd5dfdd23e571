import { randomBase62 } from "../../../platform/key-format";

/**
 * A link created by its own user only signs in; one that an owner created for a member may also set a new password. The kind is part of the
 * secret, whose keyed hash is stored, so one kind cannot be turned into the other.
 */
export type LinkKind = "enter" | "reset";

/** 43 base62 characters carry 256 bits. */
const secretLength = 43;

export const makeLinkToken = (kind: LinkKind, random: (length: number) => Uint8Array) =>
  `${kind}_${randomBase62(secretLength, random)}`;

export const mayReset = (token: string) => token.startsWith("reset_");
