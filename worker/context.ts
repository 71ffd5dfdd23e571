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
import { vectorsOf } from "./platform/vectors/make-vectors";
import type { Vectors } from "./platform/vectors/vectors";
import type { Addresses } from "./public/public-row";
import { RequestIo, replicaNamed, withinRate } from "./public/read-io";
import { type ReadIo, ReadPath } from "./public/read-path";
import type { ReplicaPort } from "./public/replica/replica";

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
  /** Workers AI, if this instance has the binding. */
  ai: AiBinding | null;
  /** Text embeddings, if this instance has bindings for Workers AI and a Vectorize index. */
  vectors: Vectors | null;
  /** Opens a remote site that posts are published to. */
  externalSite: OpenExternalSite;
  /** The features that take part in changes to posts. */
  participants: () => Promise<readonly Participant[]>;
  waitUntil: (work: Promise<unknown>) => void;
  /** Queues delivery hints. May lose them: rows are authoritative, and the sweep sends again. */
  enqueue: (jobs: DeliveryJob[], delaySeconds?: number) => Promise<void>;
  /** Same for the generation queue. */
  generate: (jobs: GenerationJob[], delaySeconds?: number) => Promise<void>;
  /** A workspace's clock object. May fail: the sweep finds what is overdue. */
  clock: (workspaceId: string) => WorkspaceClockPort;
  /** Open dashboards of a workspace. May fail: clients can reload everything it sends. */
  live: (workspaceId: string) => LiveFeedPort;
  /** A regional replica, by its object's name. */
  replica: (object: string) => Pick<ReplicaPort, "catchUp" | "calledAt" | "drop">;
  hash: (purpose: HashPurpose, text: string) => Promise<string>;
  /** The gate of this isolate, which must know about its own writes. */
  gate: Pick<ReadPath["gate"], "noteWrite" | "dropKey">;
  /** True while the caller is within the limit of sign-in attempts. */
  withinSignInRate: (key: string) => Promise<boolean>;
  /** True while the caller is within the limit for calls that programs repeat. */
  withinCallRate: (key: string) => Promise<boolean>;
  /** Same for requests to the management API. */
  withinRequestRate: (key: string) => Promise<boolean>;
  /** Same for CPU-intensive work. */
  withinHeavyRate: (key: string) => Promise<boolean>;
}

export type WorkspaceRow = typeof workspaces.$inferSelect;

/** A request inside a workspace, after membership was checked. */
export interface WorkspaceCtx extends Ctx {
  workspace: WorkspaceRow;
  role: Role;
}

/** The per-workspace Durable Object as others see it; see worker/objects/workspace-clock.ts. */
export interface WorkspaceClockPort {
  /** Schedules publication of due posts at `at` (milliseconds since the epoch), or earlier if one is due before. */
  wakeAt: (workspaceId: string, at: number) => Promise<void>;
  /** Publishes what is due now. */
  poke: (workspaceId: string) => Promise<void>;
}

/** A subscriber and its session or access token. */
export interface Hearer {
  userId: string;
  credentialId: string;
}

/** Whose streams to close: those of one credential, all but one, or all of the user's. */
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
  /** Closes the streams of users who lost access. */
  hangUp: (leaver: Leaver) => Promise<void>;
}

export type HashPurpose =
  | "api-key"
  | "session"
  | "access-token"
  | "sign-in-link"
  | "invitation"
  | "fence"
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
  readSettings: { authSecret: string; addresses: Addresses; replicas: boolean };
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
      replicas: config.replicas,
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
    replica: (object) => replicaNamed(env, object),
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

/** Integrations may take minutes: they have their own queue, so that webhooks never wait behind them. */
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

export const readIo = (env: Env, execution: Execution, request?: Request): ReadIo =>
  new RequestIo(env, execution, isolateOf(env).readSettings, request);

export const replicaLeaseMsOf = (env: Env) => isolateOf(env).config.replicaLeaseMs;

function shortHash(text: string): string {
  let hash = 5381;
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 33) ^ text.charCodeAt(i)) >>> 0;
  return hash.toString(36);
}
