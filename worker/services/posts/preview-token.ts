import type { Ctx } from "../../context";

export interface PreviewClaim {
  postId: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** 160 bits of the keyed hash. */
const signatureLength = 40;
const form = /^([0-9A-Za-z_]{1,60})\.([0-9a-z]{1,9})\.([0-9a-f]{40})$/;

/**
 * A link's whole truth: which post, until which second, and a keyed hash of both. Nothing is stored, so a link ends by
 * its date, with its post, or with all others when AUTH_SECRET is changed.
 */
export async function makePreviewToken(ctx: Pick<Ctx, "hash">, claim: PreviewClaim): Promise<string> {
  const seconds = Math.floor(claim.expiresAt / 1000).toString(36);
  return `${claim.postId}.${seconds}.${await sign(ctx, claim.postId, seconds)}`;
}

/** What a token says; null unless this instance signed it. Whether it has expired is the caller's to look at. */
export async function readPreviewToken(ctx: Pick<Ctx, "hash">, token: string): Promise<PreviewClaim | null> {
  const [, postId, seconds, signature] = form.exec(token) ?? [];
  if (postId === undefined || seconds === undefined || signature === undefined) return null;
  if (!sameText(signature, await sign(ctx, postId, seconds))) return null;
  return { postId, expiresAt: Number.parseInt(seconds, 36) * 1000 };
}

const sign = async (ctx: Pick<Ctx, "hash">, postId: string, seconds: string) =>
  (await ctx.hash("preview", `${postId}\n${seconds}`)).slice(0, signatureLength);

/** Takes as long for a near miss as for a far one. */
function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
