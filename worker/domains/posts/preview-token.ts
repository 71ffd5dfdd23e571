import type { Ctx } from "../../context";

export interface PreviewClaim {
  linkId: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** 160 bits of the keyed hash. */
const signatureLength = 40;
const form = /^([0-9A-Za-z_]{1,60})\.([0-9a-z]{1,9})\.([0-9a-f]{40})$/;

/** The stored link, until which second it works, and a keyed hash of both. All links end when AUTH_SECRET changes. */
export async function makePreviewToken(ctx: Pick<Ctx, "hash">, claim: PreviewClaim): Promise<string> {
  const seconds = Math.floor(claim.expiresAt / 1000).toString(36);
  return `${claim.linkId}.${seconds}.${await sign(ctx, claim.linkId, seconds)}`;
}

/** What a token says; null unless this instance signed it. Whether it has expired is the caller's to look at. */
export async function readPreviewToken(ctx: Pick<Ctx, "hash">, token: string): Promise<PreviewClaim | null> {
  const [, linkId, seconds, signature] = form.exec(token) ?? [];
  if (linkId === undefined || seconds === undefined || signature === undefined) return null;
  if (!sameText(signature, await sign(ctx, linkId, seconds))) return null;
  return { linkId, expiresAt: Number.parseInt(seconds, 36) * 1000 };
}

const sign = async (ctx: Pick<Ctx, "hash">, linkId: string, seconds: string) =>
  (await ctx.hash("preview", `${linkId}\n${seconds}`)).slice(0, signatureLength);

/** Takes as long for a near miss as for a far one. */
function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
