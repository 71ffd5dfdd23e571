import { type PlanId, PlanId as PlanIds } from "../schema/api/plan";
import { readSearchService, type SearchService } from "./platform/search-service";
import { type InstanceSecrets, splitSecret } from "./platform/split-secret";

/** Settings of the instance, read once from the environment and validated. */
export interface Config {
  /** Absolute, without a trailing slash; empty until the operator sets it. */
  publicUrl: string;
  defaultPlan: PlanId;
  allowSignup: boolean;
  readLeaseMs: number;
  writeWaitMs: number;
  /** Whether public reads go through a replica in the reader's region. */
  replicas: boolean;
  replicaLeaseMs: number;
  allowLoopback: boolean;
  /** Whether Cloudflare is in front and reports the client's IP address. */
  behindPlatform: boolean;
  /** Model endpoints allowed inside a private network, such as `http://ollama.internal:11434`. */
  modelOrigins: string[];
  /** Tokens that all workspaces together may use of Workers AI per day (UTC); null without a limit. */
  workersAiDailyTokens: number | null;
  /** The web search for research runs; null if they only read the URLs they are given. */
  search: SearchService | null;
  /** Keys the stored hashes. */
  authSecret: string;
  /** Keys that seal, and keys that open sealed data: see splitSecret. */
  sealing: Pick<InstanceSecrets, "seals" | "opens">;
  google: { issuer: string; clientId: string; clientSecret: string } | null;
  /** The OAuth client for Google Analytics; `origin` replaces Google's hosts, on local instances only. */
  analytics: { clientId: string; clientSecret: string; origin: string | null } | null;
  /** Replaces every shop's host, on local instances only. */
  shopifyOrigin: string | null;
}

declare global {
  interface Env {
    /** Secret of the OpenID Connect client; absent if sign-in with Google is off. */
    GOOGLE_CLIENT_SECRET?: string;
    /** A separate client for Google Analytics; defaults to the sign-in client. */
    GOOGLE_ANALYTICS_CLIENT_ID?: string;
    GOOGLE_ANALYTICS_CLIENT_SECRET?: string;
    /** Replaces Google's hosts in tests; requires ALLOW_LOOPBACK. */
    GOOGLE_ANALYTICS_ORIGIN?: string;
    /** Replaces Shopify in tests; requires ALLOW_LOOPBACK. */
    SHOPIFY_ORIGIN?: string;
    /** Unset: no limit. */
    WORKERS_AI_DAILY_TOKENS?: string;
    /** Key of the search service; absent if there is no service, or it needs no key. */
    SEARCH_KEY?: string;
    /** US dollars that the search service bills for a search. Unset: searches are counted without a cost. */
    SEARCH_USD?: string;
  }
}

const waitMarginMs = 200;
const replicaLeaseMs = 30_000;

export function readConfig(env: Env): Config {
  const readLeaseMs = milliseconds(env.READ_LEASE_MS, "READ_LEASE_MS");
  const writeWaitMs = milliseconds(env.WRITE_WAIT_MS, "WRITE_WAIT_MS");
  if (writeWaitMs < readLeaseMs + waitMarginMs) {
    throw new Error(`WRITE_WAIT_MS must be at least READ_LEASE_MS plus ${waitMarginMs}`);
  }
  const allowLoopback = env.ALLOW_LOOPBACK === "true";
  if (allowLoopback && !isLoopback(env.PUBLIC_URL)) {
    throw new Error(
      `ALLOW_LOOPBACK lets requests reach this machine, so PUBLIC_URL must be on 127.0.0.1, localhost or [::1], not "${env.PUBLIC_URL}"`,
    );
  }
  const { hashes, seals, opens } = splitSecret(env.AUTH_SECRET ?? "");
  const clientSecret = env.GOOGLE_CLIENT_SECRET;
  return {
    publicUrl: env.PUBLIC_URL.replace(/\/+$/, ""),
    defaultPlan: PlanIds.parse(env.DEFAULT_PLAN),
    allowSignup: env.ALLOW_SIGNUP === "true",
    readLeaseMs,
    writeWaitMs,
    replicas: env.REGIONAL_REPLICAS === "true",
    replicaLeaseMs,
    allowLoopback,
    behindPlatform: !allowLoopback,
    modelOrigins: readOrigins(env.MODEL_ORIGINS ?? "", "MODEL_ORIGINS"),
    workersAiDailyTokens: env.WORKERS_AI_DAILY_TOKENS
      ? whole(env.WORKERS_AI_DAILY_TOKENS, "WORKERS_AI_DAILY_TOKENS", "tokens")
      : null,
    search: readSearchService(env.SEARCH_URL ?? "", env.SEARCH_KEY ?? "", env.SEARCH_USD),
    authSecret: hashes,
    sealing: { seals, opens },
    google:
      env.GOOGLE_CLIENT_ID && clientSecret
        ? { issuer: env.GOOGLE_ISSUER, clientId: env.GOOGLE_CLIENT_ID, clientSecret }
        : null,
    analytics: readAnalytics(env),
    shopifyOrigin: allowLoopback && env.SHOPIFY_ORIGIN ? env.SHOPIFY_ORIGIN : null,
  };
}

function isLoopback(url: string): boolean {
  const { hostname } = URL.parse(url) ?? { hostname: "" };
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}

export const googleIssuer = "https://accounts.google.com";

/** Google does not know the client of another sign-in provider. */
function readAnalytics(env: Env): Config["analytics"] {
  const own = [env.GOOGLE_ANALYTICS_CLIENT_ID, env.GOOGLE_ANALYTICS_CLIENT_SECRET];
  const signIn = env.GOOGLE_ISSUER === googleIssuer ? [env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET] : [];
  const [clientId, clientSecret] = own.every(Boolean) ? own : signIn;
  if (!clientId || !clientSecret) return null;
  const origin = (env.ALLOW_LOOPBACK === "true" && env.GOOGLE_ANALYTICS_ORIGIN) || null;
  return { clientId, clientSecret, origin };
}

const milliseconds = (text: string, name: string): number => whole(text, name, "milliseconds");

function whole(text: string, name: string, unit: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`${name} must be a whole number of ${unit}`);
  return value;
}

/** Origins (RFC 6454) in a setting, separated by commas or spaces. Throws on anything else. */
export function readOrigins(text: string, name: string): string[] {
  const origins = text.split(/[\s,]+/).filter((part) => part !== "");
  const wrong = origins.find((part) => !isOrigin(part));
  if (wrong === undefined) return origins;
  throw new Error(`${name} must contain origins such as http://ollama.internal:11434, not ${wrong}`);
}

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
