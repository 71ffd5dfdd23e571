/** What talking to Google needs from outside. */
export interface GoogleIo {
  fetch: typeof fetch;
  now: () => number;
}

/** How this instance is known to Google. */
export interface GoogleClient {
  clientId: string;
  clientSecret: string;
  redirectUri: string;
  /** A stand-in for all of Google's hosts, as tests have it; null for Google itself. */
  origin: string | null;
}

const addresses = {
  authorize: "https://accounts.google.com/o/oauth2/v2/auth",
  token: "https://oauth2.googleapis.com/token",
  revoke: "https://oauth2.googleapis.com/revoke",
  admin: "https://analyticsadmin.googleapis.com/v1beta",
  data: "https://analyticsdata.googleapis.com/v1beta",
} as const;

/** One of Google's addresses; at a stand-in the host is the first part of the path. */
export function googleAddress({ origin }: Pick<GoogleClient, "origin">, which: keyof typeof addresses): URL {
  const url = new URL(addresses[which]);
  return origin === null ? url : new URL(`${origin}/${url.host}${url.pathname}`);
}
