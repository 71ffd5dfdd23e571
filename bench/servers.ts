import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { children } from "./cpu-time";

export const authSecret = "a secret of the bench, long enough to be accepted";
const compatibilityDate = "2026-11-01";
const compatibilityFlags = [
  "nodejs_compat",
  "global_fetch_strictly_public",
  "queue_consumer_no_wait_for_wait_until",
  "enable_request_signal",
];

export interface Server {
  origin: string;
  /** Its workerd processes. */
  pids: number[];
  stop: () => Promise<void>;
}

/** The Worker as `wrangler deploy` would upload it; returns its folder. */
export function buildWorker(root: string, folder: string): void {
  execFileSync("npx", ["wrangler", "deploy", "--dry-run", "--outdir", folder], { cwd: root, stdio: "pipe" });
}

/** Non-script imports of the bundle: the cards' fonts and renderer. */
const filesBeside = (built: string) =>
  readdirSync(built)
    .filter((name) => /\.(wasm|woff)$/.test(name))
    .map((name) => ({
      type: name.endsWith(".wasm") ? ("CompiledWasm" as const) : ("Data" as const),
      path: join(built, name),
    }));

/** The built Worker on its own socket, with its state in `state`. */
export async function startWorker(options: {
  built: string;
  state: string;
  port: number;
  limiter: "on" | "off";
  /** Whether to process runs, including with models on loopback. */
  generates?: boolean;
  /** Whether to send webhooks, also to loopback. */
  delivers?: boolean;
  /** Off unless a part measures it. */
  replicas?: boolean;
  /** Whether D1 and the rate limiter run in a process of their own, as on the platform, instead of on the Worker's thread. */
  outside?: boolean;
  /** Milliseconds of each call to what is far away. */
  far?: { database: number; kv: number; replica: number };
}): Promise<Server & { miniflare: Miniflare; database: () => ReturnType<Miniflare["getD1Database"]> }> {
  const {
    built,
    state,
    port,
    limiter,
    generates = false,
    delivers = false,
    replicas = false,
    outside = false,
    far,
  } = options;
  const isLocal = generates || delivers;
  const platform = outside ? await startPlatform(state, port + 5) : null;
  const before = children();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: state,
      modulesRoot: built,
      modules: [
        {
          type: "ESModule",
          path: join(built, "entry.mjs"),
          contents: readFileSync(join(import.meta.dirname, "worker-entry.mjs"), "utf8"),
        },
        { type: "ESModule", path: join(built, "index.js") },
        ...filesBeside(built),
      ],
      compatibilityDate,
      compatibilityFlags,
      unsafeDirectSockets: [{ host: "127.0.0.1", port }],
      bindings: {
        AUTH_SECRET: authSecret,
        PUBLIC_URL: isLocal ? `http://127.0.0.1:${port}` : "http://blogsvc.test",
        DEFAULT_PLAN: "pro",
        ALLOW_SIGNUP: "false",
        READ_LEASE_MS: "1000",
        WRITE_WAIT_MS: "1500",
        ALLOW_LOOPBACK: String(isLocal),
        MODEL_ORIGINS: "",
        GOOGLE_CLIENT_ID: "",
        GOOGLE_ISSUER: "https://accounts.google.com",
        BENCH_LIMITER: limiter,
        REGIONAL_REPLICAS: String(replicas),
        ...(platform && { BENCH_LIMITS: limits }),
        ...(far && { BENCH_FAR: far }),
      },
      ...(platform
        ? { serviceBindings: { PLATFORM: { external: { address: `127.0.0.1:${port + 5}`, http: {} } } } }
        : { d1Databases: ["DB"] }),
      kvNamespaces: ["CACHE"],
      r2Buckets: ["BUCKET"],
      queueProducers: {
        DELIVERY_QUEUE: "delivery",
        GENERATION_QUEUE: "generation",
        EXTERNAL_QUEUE: "external",
      },
      queueConsumers: {
        ...(generates && { generation: { maxBatchSize: 1, maxBatchTimeout: 1 } }),
        ...(delivers && { delivery: { maxBatchSize: 4, maxBatchTimeout: 0 } }),
      },
      durableObjects: {
        WORKSPACE_CLOCK: { className: "WorkspaceClock", useSQLite: true },
        LIVE_FEED: { className: "LiveFeed", useSQLite: true },
        REGIONAL_REPLICA: { className: "RegionalReplica", useSQLite: true },
      },
      ...(platform ? {} : { ratelimits }),
    }),
  );
  await miniflare.ready;
  const stop = () => Promise.all([miniflare.dispose(), platform?.dispose()]).then(() => undefined);
  const database = () => (platform ?? miniflare).getD1Database("DB");
  return { ...started(port, before), miniflare, database, stop };
}

/** Per minute. */
const limits = {
  RATE_FREE: 300,
  RATE_STARTER: 1_500,
  RATE_PRO: 1_000_000_000,
  RATE_ENTERPRISE: 30_000,
  RATE_SIGN_IN: 10,
  RATE_CALLS: 300,
  RATE_REQUESTS: 1_200,
  RATE_HEAVY: 20,
};

const ratelimits = Object.fromEntries(
  Object.entries(limits).map(([name, limit]) => [
    name,
    { namespace_id: `bench-${limit}`, simple: { limit, period: 60 as const } },
  ]),
);

/** The state's database, behind HTTP. */
async function startPlatform(state: string, port: number): Promise<Miniflare> {
  const name = "platform-side.mjs";
  const path = join(import.meta.dirname, name);
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: state,
      modules: [{ type: "ESModule", path: name, contents: readFileSync(path, "utf8") }],
      compatibilityDate,
      unsafeDirectSockets: [{ host: "127.0.0.1", port }],
      d1Databases: ["DB"],
    }),
  );
  await miniflare.ready;
  return miniflare;
}

const started = (port: number, before: number[]) => ({
  origin: `http://127.0.0.1:${port}`,
  pids: children().filter((pid) => !before.includes(pid)),
});

/** One response of the real Worker. */
export type Constant = { body: string; headers: Record<string, string> };

/** A Worker that returns constants: the baseline. */
export async function startConstant(options: {
  file: "constant-hono.mjs" | "constant-plain.mjs";
  port: number;
  list: Constant;
  post: Constant;
}): Promise<Server> {
  const { file, port, list, post } = options;
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, file)],
    bundle: true,
    format: "esm",
    write: false,
    minify: false,
  });
  const before = children();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: [{ type: "ESModule", path: "constant.mjs", contents: outputFiles[0]?.text ?? "" }],
      compatibilityDate,
      compatibilityFlags,
      unsafeDirectSockets: [{ host: "127.0.0.1", port }],
      bindings: { LIST: list, POST: post },
    }),
  );
  await miniflare.ready;
  return { ...started(port, before), stop: () => miniflare.dispose() };
}
