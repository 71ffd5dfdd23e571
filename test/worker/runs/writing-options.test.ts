import { env } from "cloudflare:workers";
import { beforeEach, expect, it } from "vitest";
import type { RunDetail } from "../../../schema/api/runs";
import type { Topic } from "../../../schema/api/topics";
import type { WritingOptions } from "../../../schema/api/writing-options";
import { BatchDesk } from "../batches/desk";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { call, placeRun, readRun, work } from "./generation";
import { draft, scriptedModel, useModel } from "./scripted-model";

let tenant: Tenant;
beforeEach(async () => {
  tenant = await makeTenant();
  await useModel(tenant);
});

const send = <T>(path: string, method: string, body: object, { path: base, token } = tenant) =>
  api<T>(`${base}${path}`, { method, token, body });
const writingOf = ({ options }: RunDetail) => (options.kind === "post" ? options.writing : null);

it("options add up from the workspace, the topic and the run, and are recorded with it", async () => {
  const defaults: WritingOptions = {
    language: "en",
    length: "short",
    audience: "Beginners",
    mustAvoid: ["cheap"],
  };
  expect((await send("", "PATCH", { writing: defaults })).status).toBe(200);
  const made = await send<Topic>("/topics", "POST", {
    title: "Cacti in winter",
    writing: { length: "long", format: "guide", callToAction: "Visit us." },
  });
  expect(made.body.data.writing).toMatchObject({ format: "guide" });
  const run = await placeRun(tenant, {
    topic: undefined,
    topicId: made.body.data.id,
    writing: { length: 900, callToAction: null, primaryKeyword: "cactus" },
  });
  expect(writingOf(run)).toEqual({
    language: "en",
    length: 900,
    audience: "Beginners",
    mustAvoid: ["cheap"],
    format: "guide",
    primaryKeyword: "cactus",
  });
  const told: string[] = [];
  const model = scriptedModel(({ kind, text }) => void (kind === "section" && told.push(text)));
  await work(tenant, { ai: model.ai });
  for (const text of told) expect(text).toContain('"audience": "Beginners"');
});

it("options of a batch come between those of its workspace and of its topics", async () => {
  const desk = await BatchDesk.open(`writing-${crypto.randomUUID()}`);
  await send("", "PATCH", { writing: { length: "short", language: "de" } }, desk.tenant);
  const [plain = "", special = ""] = await desk.topics("Sign your webhooks", "Rotate secrets");
  await send(`/topics/${special}`, "PATCH", { version: 1, writing: { length: "long" } }, desk.tenant);
  const { id } = await desk.create({
    topicIds: [plain, special],
    writing: { length: "medium", format: "how-to" },
  });
  const runs = await Promise.all((await desk.runs(id)).map((run) => desk.run(run.id)));
  expect(runs.map(writingOf)).toEqual([
    { length: "medium", language: "de", format: "how-to" },
    { length: "long", language: "de", format: "how-to" },
  ]);
});

it.each([
  ["too_short", { length: 1_200 }],
  ["not_mentioned", { mustMention: ["Plant Care Day"] }],
  ["to_avoid", { mustAvoid: ["calendar"] }],
  ["wrong_language", { language: "de" }],
] as const)("a draft that is not as ordered is held back: %s", async (code, writing) => {
  const { id } = await placeRun(tenant, { images: false, finish: "publish", writing: copyOf(writing) });
  const { ai } = scriptedModel(({ kind }) => (kind === "repair" ? { choices: [] } : undefined));
  await work(tenant, { ai });
  const run = await readRun(tenant, id);
  expect(run).toMatchObject({ state: "completed", review: "awaiting" });
  expect(run.findings?.map((finding) => finding.code)).toContain(code);
});

/** Lists of a constant are read-only. */
const copyOf = (writing: object) => JSON.parse(JSON.stringify(writing)) as WritingOptions;

it("links to allowed hosts stay, and others go", async () => {
  const content =
    "## Water\n\nSee [the docs](https://docs.example.com/a) and [more](https://other.example/b).";
  const { id } = await placeRun(tenant, {
    images: false,
    finish: "draft",
    writing: { allowedHosts: ["docs.example.com"] },
  });
  await work(tenant, { ai: scriptedModel(undefined, { ...draft, content }).ai });
  const { postId } = await readRun(tenant, id);
  const row = await env.DB.prepare("SELECT content FROM posts WHERE id = ?1")
    .bind(postId)
    .first<string>("content");
  expect(row).toContain("(https://docs.example.com/a)");
  expect(row).not.toContain("other.example");
});

it.each([
  { language: "German" },
  { length: 20 },
  { format: "poem" },
  { allowedHosts: ["https://x.example/"] },
])("%j is refused", async (writing) => {
  expect((await call(tenant, "", { topic: { title: "x" }, writing })).status).toBe(400);
});
