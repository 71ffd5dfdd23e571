import type { DatabaseSync } from "node:sqlite";
import { RunCreate } from "../../../schema/api/runs";
import { sources } from "../../../schema/tables";
import type { Ctx, WorkspaceCtx } from "../../../worker/context";
import { generateForWorkspace } from "../../../worker/domains/generation/engine/generate-for-workspace";
import { stagesOf } from "../../../worker/domains/generation/engine/work-run";
import { createRun } from "../../../worker/domains/generation/runs/create-run";
import { enterWorkspace } from "../../../worker/domains/identity/workspaces/enter-workspace";
import { captureKeys } from "../../../worker/domains/knowledge/sources/source-objects";
import { getRun } from "../../../worker/domains/runs";
import type { AiBinding } from "../../../worker/platform/ai-binding";
import { sha256 } from "../../../worker/platform/sha256";
import { seedFakeWriter } from "../../simulation/generation/seed-fake-writer";
import { seedWorkspace } from "../../simulation/support/seed-workspace";
import { simulatedCtx } from "../../simulation/support/simulated-ctx";
import { openMigrated, SqliteD1 } from "../../simulation/support/sqlite-d1";
import { type Recording, recordings } from "./recordings";

// Pictures have tests of their own.
stagesOf.post = stagesOf.post.filter(({ name }) => name !== "images");

const charactersPerToken = 4;
const tokens = (text: string) => Math.ceil(text.length / charactersPerToken);

function sharedPrefix(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at;
}

/** A model that answers with a recording, and counts what it was told. */
function recordedModel({ sections, edit, fields }: Recording) {
  const used = { calls: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0 };
  const last = new Map<string, string>();
  const ai: AiBinding = {
    run: async (_model, inputs) => {
      const { messages, response_format } = inputs as {
        messages: { content: string }[];
        response_format: { json_schema: { properties: object } };
      };
      const text = messages.map(({ content }) => content).join("\n");
      const properties = response_format.json_schema.properties;
      const answered = answerOf(properties, text);
      const kind = Object.keys(properties).join();
      used.calls += 1;
      used.inputTokens += tokens(text);
      used.cachedTokens += Math.floor(sharedPrefix(last.get(kind) ?? "", text) / charactersPerToken);
      last.set(kind, text);
      const content = JSON.stringify(answered);
      used.outputTokens += tokens(content);
      return {
        choices: [{ message: { content }, finish_reason: "stop" }],
        usage: { prompt_tokens: tokens(text), completion_tokens: tokens(content) },
      };
    },
  };
  const answerOf = (properties: object, text: string): unknown => {
    if ("sections" in properties) {
      const passages = [...text.matchAll(/ passage (p\d+)\n/g)].map(([, id]) => id);
      const planned = sections.map(({ heading, point, text: own }, at) => ({
        heading,
        point,
        passages: passages.filter((_, place) => place % sections.length === at),
        words: own.split(/\s+/).length,
      }));
      return { title: fields.title, intent: "", questions: [], sections: planned };
    }
    if ("text" in properties) return { text: sections[Number(/"number":(\d+)/.exec(text)?.[1]) - 1]?.text };
    if ("claims" in properties) return { claims: [] };
    if ("verdicts" in properties) return { verdicts: [] };
    const { title, excerpt, description, faq } = fields;
    const [, post = ""] = /<<<\S+ (?:text|post)\n([\s\S]*?)\n\S+>>>/.exec(text) ?? [];
    const seo = { title: title.slice(0, 60), description };
    if ("body" in properties) return { title, excerpt, body: post, seo, faq };
    const image = { brief: title, alt: title };
    return {
      title,
      slug: "",
      excerpt,
      content: edit(post),
      categories: [],
      seo: { ...seo, keywords: [] },
      faq,
      image,
    };
  };
  return { ai, used };
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

async function store(
  ctx: WorkspaceCtx,
  { title, text }: Recording["sources"][number],
  at: number,
): Promise<void> {
  const id = `src_${at}`;
  const textHash = await sha256(text);
  const { text: textKey } = captureKeys(ctx.workspace.id, id, { raw: "0", text: textHash });
  await ctx.bucket.put(textKey, text);
  const now = ctx.now();
  const times = { capturedAt: now, createdAt: now };
  const of = {
    id,
    workspaceId: ctx.workspace.id,
    kind: "page",
    state: "ready",
    url: "https://site.test/a",
  } as const;
  await ctx.db.insert(sources).values({ ...of, title, textKey, textHash, characters: text.length, ...times });
}

const postOf = (sqlite: DatabaseSync) =>
  sqlite.prepare("SELECT content, word_count AS words FROM posts").get() as {
    content: string;
    words: number;
  };

export async function replay(recording: Recording) {
  const sqlite = openMigrated();
  const ids = seedWorkspace(sqlite, { slug: "site", keyHash: null, now: Date.now() });
  seedFakeWriter(sqlite, ids.workspaceId);
  const { ai, used } = recordedModel(recording);
  const via = { kind: "session", sessionId: "evaluation" } as const;
  const ctx: Ctx = {
    ...simulatedCtx(new SqliteD1(sqlite), {
      actor: { kind: "user", userId: ids.userId, via },
      now: Date.now,
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      sleep: () => new Promise((resolve) => setTimeout(resolve, 0)),
      fetch: () => Promise.reject(new Error("nothing is fetched")),
      waitUntil: () => undefined,
      ai,
      enqueue: async () => undefined,
      clock: () => ({ wakeAt: async () => undefined, poke: async () => undefined }),
      gate: { noteWrite: () => undefined, dropKey: () => undefined },
    }),
    bucket: memoryBucket(),
  };
  const inside = await enterWorkspace(ctx, ids.workspaceId);
  for (const [at, source] of recording.sources.entries()) await store(inside, source, at);
  const { topic, writing } = recording;
  const { id } = await createRun(
    inside,
    RunCreate.parse({ topic, writing, finish: "publish", images: false }),
  );
  await generateForWorkspace(ctx, ids.workspaceId);
  const run = await getRun(inside, id);
  const findings = (run.findings ?? []).map(({ code }) => code);
  const editNote = run.steps.find(({ stage }) => stage === "edit")?.note ?? null;
  const { expected } = recording;
  const isNoted = expected.editNote === null ? editNote === null : expected.editNote.test(editNote ?? "");
  const isAsExpected = isNoted && JSON.stringify(findings) === JSON.stringify(expected.findings);
  return {
    name: recording.name,
    state: run.state,
    review: run.review,
    findings,
    editNote,
    isAsExpected,
    used,
    words: postOf(sqlite).words,
  };
}

/** What the pipeline makes of recorded answers. It says nothing about any model. */
export async function evaluatePosts() {
  const { log } = console;
  console.log = () => undefined;
  try {
    const results = [];
    for (const recording of recordings) results.push(await replay(recording));
    return results;
  } finally {
    console.log = log;
  }
}
