import type { Fault } from "./fault";

export interface FakeProperty {
  /** Digits. */
  id: string;
  name: string;
  account: string;
  timeZone: string;
  /** Default URIs of its web streams. */
  streams: string[];
  /** Page paths, the most read first. */
  pages: string[];
  /** Pages that have only this share of their views from a day on. */
  falls?: { page: string; since: string; share: number }[];
}

export interface Grant {
  /** The id of the account that gave it. */
  account: string;
  scopes: string[];
  revoked: boolean;
}

/** One request that reached Google. */
export interface Asked {
  what: Fault["on"];
  url: string;
  authorization: string | null;
  body: unknown;
}

export interface GoogleState {
  client: { id: string; secret: string; redirectUris: string[] };
  properties: FakeProperty[];
  /** Who is signed in at Google. */
  account: string;
  /** What the person ticks on Google's page; null refuses. */
  consent: string[] | null;
  codes: Map<string, { challenge: string; redirectUri: string; grant: Grant }>;
  /** By token. */
  refreshTokens: Map<string, Grant>;
  accessTokens: Map<string, Grant>;
  faults: Fault[];
  ledger: Asked[];
  /** Of requests that were not as documented: a test expects none. */
  mistakes: string[];
  quota: { hour: number; day: number };
  made: number;
}

export const readonlyScope = "https://www.googleapis.com/auth/analytics.readonly";

export const newGoogle = (client: GoogleState["client"], properties: FakeProperty[]): GoogleState => ({
  client,
  properties,
  account: crypto.randomUUID(),
  consent: [readonlyScope],
  codes: new Map(),
  refreshTokens: new Map(),
  accessTokens: new Map(),
  faults: [],
  ledger: [],
  mistakes: [],
  quota: { hour: 13_900, day: 199_000 },
  made: 0,
});

/** Tokens that a scan for leaks finds again. */
export function newToken(state: GoogleState, kind: "code" | "access" | "refresh"): string {
  state.made += 1;
  return `canary-${kind}-${state.made}-${crypto.randomUUID().replaceAll("-", "")}`;
}
