import { createHmac } from "node:crypto";
import { drizzle } from "drizzle-orm/d1";
import type { Ctx } from "../../../worker/context";
import { participants } from "../../../worker/participants";
import type { SqliteD1 } from "./sqlite-d1";

export const leaseMs = 1_000;
export const writeWaitMs = 1_500;
export const replicaLeaseMs = 30_000;

export const hashOf = (purpose: string, text: string) =>
  createHmac("sha256", "a secret of the simulation").update(`${purpose}\n${text}`).digest("hex");

const secret = "a secret of the simulation, long enough";

type Ports = Pick<
  Ctx,
  "actor" | "now" | "random" | "sleep" | "fetch" | "waitUntil" | "enqueue" | "clock" | "gate"
> &
  Partial<Pick<Ctx, "ai" | "externalSite" | "generate" | "replica">>;

/** A context as the Worker makes it, over simulated ports. */
export const simulatedCtx = (db: SqliteD1, ports: Ports): Ctx => ({
  requestId: "simulated",
  config: {
    publicUrl: "https://blogsvc.test",
    defaultPlan: "pro",
    allowSignup: true,
    readLeaseMs: leaseMs,
    writeWaitMs,
    replicas: true,
    replicaLeaseMs,
    allowLoopback: false,
    behindPlatform: true,
    authSecret: secret,
    sealing: { seals: secret, opens: [secret] },
    google: null,
    analytics: null,
    modelOrigins: [],
    search: null,
    workersAiDailyTokens: null,
    shopifyOrigin: null,
  },
  db: drizzle(db),
  d1: db,
  bucket: noBucket,
  ai: null,
  vectors: null,
  externalSite: unconnected,
  replica: () => ({
    catchUp: async () => undefined,
    calledAt: async () => null,
    drop: async () => undefined,
  }),
  participants: async () => participants,
  hash: async (purpose, text) => hashOf(purpose, text),
  withinSignInRate: async () => true,
  withinCallRate: async () => true,
  withinRequestRate: async () => true,
  withinHeavyRate: async () => true,
  generate: async () => undefined,
  live: () => ({
    publish: async () => undefined,
    open: async () => new Response(),
    hangUp: async () => undefined,
  }),
  ...ports,
});

const unconnected = () => {
  throw new Error("nothing is connected in this simulation");
};
const unused = () => {
  throw new Error("no picture is stored in this simulation");
};
const noBucket: R2Bucket = {
  head: unused,
  get: unused,
  put: unused,
  createMultipartUpload: unused,
  resumeMultipartUpload: unused,
  delete: unused,
  list: async () => ({ objects: [], truncated: false, delimitedPrefixes: [] }),
};
