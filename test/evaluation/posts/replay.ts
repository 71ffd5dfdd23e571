import type { DatabaseSync } from "node:sqlite";
import { BatchCreate } from "../../../schema/api/batches";
import { RunCreate } from "../../../schema/api/runs";
import { sources } from "../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../../worker/context";
import { estimateBatch } from "../../../worker/domains/generation/batches/estimate-batch";
import { repeatedTokens } from "../../../worker/domains/generation/batches/expected-post";
import { generateForWorkspace } from "../../../worker/domains/generation/engine/generate-for-workspace";
import { stagesOf } from "../../../worker/domains/generation/engine/work-run";
import { createRun } from "../../../worker/domains/generation/runs/create-run";
import { enterWorkspace } from "../../../worker/domains/identity/workspaces/enter-workspace";
import { captureKeys } from "../../../worker/domains/knowledge/sources/source-objects";
import { updateWriterSettings } from "../../../worker/domains/models";
import { getRun } from "../../../worker/domains/runs";
import { sha256 } from "../../../worker/platform/sha256";
import { seedWorkspace } from "../../simulation/support/seed-workspace";
import { simulatedCtx } from "../../simulation/support/simulated-ctx";
import { openMigrated, SqliteD1 } from "../../simulation/support/sqlite-d1";
import type { Recording } from "./read-recordings";
import { recordedModel } from "./recorded-model";

/** Your own model, in place of the recordings. */
export interface ConnectedModel {
  baseUrl: string;
  model: string;
  apiKey?: string | undefined;
  fetch: typeof fetch;
}

/** US dollars per million tokens. */
export interface Prices {
  input: number;
  cached: number;
  output: number;
}

/** A workspace in which the posts of the given briefs are written. */
export interface Desk {
  sqlite: DatabaseSync;
  ctx: Ctx;
  workspaceId: string;
  /** Tokens that repeat the beginning of an earlier prompt of the same kind, so far. */
  repeated: () => number;
  /** Whose responses come next. */
  play: (recording: Recording) => void;
}

export async function openDesk(prices: Prices, connected: ConnectedModel | null): Promise<Desk> {
  const sqlite = openMigrated();
  const ids = seedWorkspace(sqlite, { slug: "site", keyHash: null, now: Date.now() });
  sqlite.exec("UPDATE workspaces SET page_pattern = '/blog/{slug}'");
  const last = new Map<string, string>();
  let repeated = 0;
  let playing: ReturnType<typeof recordedModel> | null = null;
  const note = (messages: { content: string }[]) => {
    const text = messages.map(({ content }) => content).join("\n");
    const kind = text.slice(0, text.indexOf("\n"));
    repeated += repeatedTokens(last.get(kind), text);
    last.set(kind, text);
  };
  const ctx: Ctx = {
    ...simulatedCtx(new SqliteD1(sqlite), {
      actor: { kind: "user", userId: ids.userId, via: { kind: "session", sessionId: "evaluation" } },
      now: Date.now,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      sleep: () => new Promise((resolve) => setTimeout(resolve, 0)),
      fetch: async (input, init) => {
        if (!connected) throw new Error("nothing is fetched");
        const body = typeof init?.body === "string" ? JSON.parse(init.body) : {};
        if (Array.isArray(body.messages)) note(body.messages);
        return connected.fetch(input, init);
      },
      waitUntil: () => undefined,
      ai: {
        run: (model, inputs, options) => {
          if (!playing) throw new Error("nothing is recorded");
          note((inputs as { messages: { content: string }[] }).messages);
          return playing.run(model, inputs, options);
        },
      },
      enqueue: async () => undefined,
      clock: () => ({ wakeAt: async () => undefined, poke: async () => undefined }),
      gate: { noteWrite: () => undefined, dropKey: () => undefined },
    }),
    bucket: memoryBucket(),
  };
  if (connected) ctx.config = { ...ctx.config, modelOrigins: [new URL(connected.baseUrl).origin] };
  const { baseUrl, model, apiKey } = connected ?? {};
  await updateWriterSettings(await enterWorkspace(ctx, ids.workspaceId), {
    ...(connected ? { kind: "openai", baseUrl, model, apiKey } : { kind: "workers-ai", model: "recorded" }),
    imageModel: null,
    prices: { inputUsdPerMillion: prices.input, outputUsdPerMillion: prices.output },
  });
  return {
    sqlite,
    ctx,
    workspaceId: ids.workspaceId,
    repeated: () => repeated,
    play: (recording) => {
      playing = recordedModel(recording);
    },
  };
}

function memoryBucket(): Ctx["bucket"] {
  const kept = new Map<string, string>();
  return Object.assign(Object.create(null), {
    get: async (key: string) => {
      const text = kept.get(key);
      return text === undefined ? null : { text: async () => text, body: new Blob([text]).stream() };
    },
    put: async (key: string, text: string) => void kept.set(key, text),
  });
}

async function addSources(ctx: WorkspaceCtx, recording: Recording): Promise<void> {
  await ctx.db.update(sources).set({ state: "failed", textKey: null });
  for (const [at, { title, text }] of recording.sources.entries()) {
    const id = `src_${recording.name}_${at}`;
    const textHash = await sha256(text);
    const { text: textKey } = captureKeys(ctx.workspace.id, id, { raw: "0", text: textHash });
    await ctx.bucket.put(textKey, text);
    const now = ctx.now();
    await ctx.db.insert(sources).values({
      id,
      workspaceId: ctx.workspace.id,
      kind: "page",
      state: "ready",
      url: `https://source.test/${at}`,
      title,
      textKey,
      textHash,
      characters: text.length,
      capturedAt: now,
      createdAt: now,
    });
  }
}

const insertPage = `INSERT INTO posts (id, workspace_id, seq, title, slug, content, status, published_at, created_at, updated_at)
  SELECT ?1, ?2, coalesce(max(seq), 0) + 1, ?3, ?4, '', 'PUBLISHED', 1, 1, 1 FROM posts`;

function setUp({ sqlite, workspaceId }: Desk, { pages, name, requireEvidence }: Recording): void {
  sqlite.prepare("UPDATE workspaces SET require_evidence = ?").run(requireEvidence ? 1 : 0);
  for (const [at, title] of pages.entries()) {
    const slug = title.toLowerCase().replace(/[^a-z0-9]+/g, "-");
    sqlite.prepare(insertPage).run(`post_${name}_${at}`, workspaceId, title, slug);
  }
}

const usedBy = `SELECT coalesce(sum(calls), 0) AS calls, coalesce(sum(input_tokens), 0) AS inputTokens,
  coalesce(sum(output_tokens), 0) AS outputTokens, coalesce(sum(cost), 0) / 1e9 AS costUsd FROM writer_calls WHERE run_id = ?`;

export interface Used {
  calls: number;
  inputTokens: number;
  repeatedTokens: number;
  outputTokens: number;
  costUsd: number;
}

const textOf = `SELECT p.content, p.title, p.excerpt, p.seo_description AS description, p.faq, p.word_count AS words
  FROM posts p JOIN runs r ON r.post_id = p.id WHERE r.id = ?`;
interface Text {
  content: string;
  words: number;
}

const claimsIn =
  "SELECT c.sentence, c.state FROM claims c JOIN runs r ON r.post_id = c.post_id WHERE r.id = ?";

/** Images have tests of their own. */
async function withoutImages<T>(work: () => Promise<T>): Promise<T> {
  const { post } = stagesOf;
  stagesOf.post = post.filter(({ name }) => name !== "images");
  const { log } = console;
  console.log = () => undefined;
  try {
    return await work();
  } finally {
    stagesOf.post = post;
    console.log = log;
  }
}

/** Estimates a brief's post, has it written, and returns the outcome. */
export async function replay(desk: Desk, recording: Recording) {
  const { ctx, workspaceId, sqlite } = desk;
  desk.play(recording);
  setUp(desk, recording);
  const inside = await enterWorkspace(ctx, workspaceId);
  await addSources(inside, recording);
  const { topic, writing } = recording;
  const estimate = await estimateBatch(
    inside,
    {
      ...BatchCreate.parse({ writing, images: false }),
      count: 1,
      timezone: "UTC",
      startDate: "2026-11-24",
    },
    [{ id: "top_0", writing: {}, ...topic }],
  );
  const before = desk.repeated();
  const { id } = await createRun(
    inside,
    RunCreate.parse({ topic, writing, finish: "publish", images: false }),
  );
  await withoutImages(() => generateForWorkspace(ctx, workspaceId));
  const run = await getRun(inside, id);
  const used = sqlite.prepare(usedBy).get(id) as unknown as Omit<Used, "repeatedTokens">;
  const text = sqlite.prepare(textOf).get(id) as Text | undefined;
  return {
    recording,
    outcome: outcomeOf(run),
    failure: run.error?.message ?? null,
    findings: (run.findings ?? []).map(({ code }) => code),
    editNote: run.steps.find(({ stage }) => stage === "edit")?.note ?? null,
    estimate,
    used: { ...used, repeatedTokens: desk.repeated() - before } satisfies Used,
    words: text?.words ?? 0,
    links: [...(text?.content ?? "").matchAll(/\]\([^)]+\)/g)].length,
    claims: sqlite.prepare(claimsIn).all(id) as unknown as { sentence: string; state: string }[],
  };
}

export type Replayed = Awaited<ReturnType<typeof replay>>;

const outcomeOf = ({ state, review }: Awaited<ReturnType<typeof getRun>>) =>
  state !== "completed" ? "failed" : review === "awaiting" ? "held back" : "published";
