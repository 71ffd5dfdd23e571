import type { Ctx } from "../../context";

export interface PreviewClaim {
  linkId: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** 160 bits of the keyed hash. */
const signatureLength = 40;
const form = /^([0-9A-Za-z_]{1,60})\.([0-9a-z]{1,9})\.([0-9a-f]{40})$/;

/** The stored link, its expiry in seconds, and a keyed hash of both. All links expire when AUTH_SECRET changes. */
export async function makePreviewToken(ctx: Pick<Ctx, "hash">, claim: PreviewClaim): Promise<string> {
  const seconds = Math.floor(claim.expiresAt / 1000).toString(36);
  return `${claim.linkId}.${seconds}.${await sign(ctx, claim.linkId, seconds)}`;
}

/** The contents of a token; null unless this instance signed it. The caller checks the expiry. */
export async function readPreviewToken(ctx: Pick<Ctx, "hash">, token: string): Promise<PreviewClaim | null> {
  const [, linkId, seconds, signature] = form.exec(token) ?? [];
  if (linkId === undefined || seconds === undefined || signature === undefined) return null;
  if (!sameText(signature, await sign(ctx, linkId, seconds))) return null;
  return { linkId, expiresAt: Number.parseInt(seconds, 36) * 1000 };
}

const sign = async (ctx: Pick<Ctx, "hash">, linkId: string, seconds: string) =>
  (await ctx.hash("preview", `${linkId}\n${seconds}`)).slice(0, signatureLength);

/** Compares in constant time. */
function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
