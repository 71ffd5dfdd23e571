/** The token of a pasted preview link, or of the token alone. */
export const tokenOf = (pasted: string): string | null =>
  /(?:^|\/preview\/)([0-9A-Za-z_]{1,60}\.[0-9a-z]{1,9}\.[0-9a-f]{40})\/?$/.exec(pasted.trim())?.[1] ?? null;
