import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import type { LiveMessage } from "../schema/api/live";
import type { Role } from "../schema/api/role";
import type { Channel, TokenAccess } from "../schema/api/token-access";
import type { workspaces } from "../schema/tables";
import { type Config, readConfig } from "./config";
import type { OpenExternalSite } from "./domains/sites";
import type { LiveFeed } from "./objects/live-feed";
import type { DeliveryJob, GenerationJob, Participant } from "./outbox";
import { type AiBinding, aiBindingOf } from "./platform/ai-binding";
import { keyedHash } from "./platform/keyed-hash";
import type { Vectors } from "./platform/vectors/vectors";
import { vectorsOf } from "./platform/vectors/vectors-of";
import type { Addresses } from "./public/public-row";
import { RequestIo, withinRate } from "./public/read-io";
import { type ReadIo, ReadPath } from "./public/read-path";

export type Actor =
  | { kind: "anonymous" }
  | {
      kind: "user";
      userId: string;
      via: { kind: "session"; sessionId: string } | TokenUse;
    }
  | { kind: "system"; job: string };

export interface TokenUse {
  kind: "token";
  tokenId: string;
  access: TokenAccess;
  /** Null for the HTTP API. */
  channel: Channel | null;
}

export type Db = DrizzleD1Database;

/** Plain data plus ports, made once per request or job. */
export interface Ctx {
  requestId: string;
  actor: Actor;
  config: Config;
  db: Db;
  d1: D1Database;
  bucket: R2Bucket;
  now: () => number;
  random: (length: number) => Uint8Array;
  sleep: (ms: number) => Promise<void>;
  fetch: typeof fetch;
  /** Workers AI, where this instance is bound to it. */
  ai: AiBinding | null;
  /** Meanings of texts, where this instance is bound to Workers AI and a Vectorize index. */
  vectors: Vectors | null;
  /** Opens another side that posts are published to. */
  externalSite: OpenExternalSite;
  /** The features that take part in changes of posts. */
  participants: () => Promise<readonly Participant[]>;
  waitUntil: (work: Promise<unknown>) => void;
  /** Puts hints on the delivery queue. May lose them: rows are the truth, and the sweep sends again. */
  enqueue: (jobs: DeliveryJob[], delaySeconds?: number) => Promise<void>;
  /** The same on the generation queue. */
  generate: (jobs: GenerationJob[], delaySeconds?: number) => Promise<void>;
  /** The clock object of a workspace. May fail: the sweep finds what is overdue. */
  clock: (workspaceId: string) => WorkspaceClockPort;
  /** Whoever looks at a workspace right now. May fail: what is told there can be read again. */
  live: (workspaceId: string) => LiveFeedPort;
  hash: (purpose: HashPurpose, text: string) => Promise<string>;
  /** The gate of this isolate, told of its own writes. */
  gate: Pick<ReadPath["gate"], "noteWrite" | "dropKey">;
  /** True while the caller is within the limit of sign-in attempts. */
  withinSignInRate: (key: string) => Promise<boolean>;
  /** True while the caller is within the limit of calls that programs repeat. */
  withinCallRate: (key: string) => Promise<boolean>;
  /** The same for requests to the management API. */
  withinRequestRate: (key: string) => Promise<boolean>;
  /** The same for work that costs much CPU. */
  withinHeavyRate: (key: string) => Promise<boolean>;
}

export type WorkspaceRow = typeof workspaces.$inferSelect;

/** A request inside a workspace, after membership was checked. */
export interface WorkspaceCtx extends Ctx {
  workspace: WorkspaceRow;
  role: Role;
}

/** What the per-workspace Durable Object does for others; see worker/objects/workspace-clock.ts. */
export interface WorkspaceClockPort {
  /** Sees to it that due posts are published at `at` (milliseconds since the epoch), or earlier if one is due before. */
  wakeAt: (workspaceId: string, at: number) => Promise<void>;
  /** Publishes what is due now. */
  poke: (workspaceId: string) => Promise<void>;
}

/** Who listens, and with which session or access token. */
export interface Hearer {
  userId: string;
  credentialId: string;
}

/** Whose streams end: those of one credential, those of all but one, or all of the user's. */
export interface Leaver {
  userId: string;
  credentialId?: string | undefined;
  exceptCredentialId?: string | undefined;
}

/** The per-workspace Durable Object that relays to open dashboards; see worker/objects/live-feed.ts. */
export interface LiveFeedPort {
  publish: (messages: LiveMessage[]) => Promise<void>;
  /** A response of server-sent events, each a LiveMessage. */
  open: (hearer: Hearer) => Promise<Response>;
  /** Ends streams of one who may listen no more. */
  hangUp: (leaver: Leaver) => Promise<void>;
}

export type HashPurpose =
  | "api-key"
  | "session"
  | "access-token"
  | "sign-in-link"
  | "invitation"
  | "preview"
  | "google-attempt"
  | "analytics-state"
  | "analytics-verifier"
  | "device-code"
  | "user-code"
  | "request-rate";

interface Execution {
  waitUntil: (work: Promise<unknown>) => void;
}

const memoryMax = 32 * 1024 * 1024;

interface Isolate {
  config: Config;
  readPath: ReadPath;
  readSettings: { authSecret: string; addresses: Addresses };
}

/** What outlives a request: one per isolate, since an isolate only ever sees one environment. */
let isolate: Isolate | null = null;

function isolateOf(env: Env): Isolate {
  if (isolate) return isolate;
  const config = readConfig(env);
  isolate = {
    config,
    readPath: new ReadPath({
      leaseMs: config.readLeaseMs,
      memoryMax,
      behindPlatform: config.behindPlatform,
    }),
    readSettings: {
      authSecret: config.authSecret,
      addresses: {
        publicUrl: config.publicUrl,
        scope: config.publicUrl ? `-${shortHash(config.publicUrl)}` : "",
      },
    },
  };
  return isolate;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

export const readPathOf = (env: Env) => isolateOf(env).readPath;

export function makeCtx(env: Env, execution: Execution, requestId: string, actor: Actor): Ctx {
  const { config, readPath } = isolateOf(env);
  return {
    requestId,
    actor,
    config,
    db: drizzle(env.DB),
    d1: env.DB,
    bucket: env.BUCKET,
    now: Date.now,
    random,
    sleep,
    fetch: (input, init) => fetch(input, init),
    ai: aiBindingOf(env),
    vectors: vectorsOf(env),
    externalSite: async (...site) => (await import("./domains/sites")).openExternalSite(...site),
    participants: async () => (await import("./participants")).participants,
    waitUntil: (work) => execution.waitUntil(work),
    enqueue: (jobs, delaySeconds) => sendDeliveries(env, jobs, delaySeconds),
    generate: (jobs, delaySeconds) => sendJobs(env.GENERATION_QUEUE, jobs, delaySeconds),
    clock: (workspaceId) => env.WORKSPACE_CLOCK.getByName(workspaceId),
    live: (workspaceId) => liveFeed(env.LIVE_FEED.getByName(workspaceId)),
    hash: (purpose, text) => keyedHash(config.authSecret, purpose, text),
    gate: readPath.gate,
    withinSignInRate: (key) => withinRate(env, "RATE_SIGN_IN", key),
    withinCallRate: (key) => withinRate(env, "RATE_CALLS", key),
    withinRequestRate: (key) => withinRate(env, "RATE_REQUESTS", key),
    withinHeavyRate: (key) => withinRate(env, "RATE_HEAVY", key),
  };
}

const liveFeed = (object: DurableObjectStub<LiveFeed>): LiveFeedPort => ({
  publish: (messages) => object.publish(messages),
  open: ({ userId, credentialId }) =>
    object.fetch("https://live.invalid/", {
      headers: { "x-hearer-user": userId, "x-hearer-credential": credentialId },
    }),
  hangUp: (leaver) => object.hangUp(leaver),
});

/** Other sides may take minutes: what goes to them has a queue of its own, so that webhooks never wait behind it. */
async function sendDeliveries(env: Env, jobs: DeliveryJob[], delaySeconds?: number): Promise<void> {
  const { external = [], own = [] } = Object.groupBy(jobs, ({ kind }) =>
    kind === "publish-external" ? "external" : "own",
  );
  await Promise.all([
    sendJobs(env.DELIVERY_QUEUE, own, delaySeconds),
    sendJobs(env.EXTERNAL_QUEUE, external, delaySeconds),
  ]);
}

const jobsPerSend = 100;

async function sendJobs(
  queue: Queue,
  jobs: (DeliveryJob | GenerationJob)[],
  delaySeconds = 0,
): Promise<void> {
  for (let from = 0; from < jobs.length; from += jobsPerSend) {
    const messages = jobs.slice(from, from + jobsPerSend).map((body) => ({ body, delaySeconds }));
    await queue.sendBatch(messages);
  }
}

export const readIo = (env: Env, execution: Execution): ReadIo =>
  new RequestIo(env, execution, isolateOf(env).readSettings);

function shortHash(text: string): string {
  let hash = 5381;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 33) ^ text.charCodeAt(i)) >>> 0;
  return hash.toString(36);
}
