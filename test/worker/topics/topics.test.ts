import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Topic } from "../../../schema/api/topics";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await makeTenant();
});

const call = <T = Topic>(path: string, method = "GET", body?: unknown, token = tenant.token) =>
  api<T>(`${tenant.path}${path}`, { method, body, token });
const add = async (title: string, more: Record<string, unknown> = {}): Promise<Topic> => {
  const answer = await call("/topics", "POST", { title, ...more });
  expect(answer.status).toBe(201);
  return answer.body.data;
};
const list = async (query = "") =>
  (await call<{ items: Topic[]; pagination: { total: number } }>(`/topics${query}`)).body.data;

describe("topics", () => {
  it("are kept as they were typed", async () => {
    const topic = await add("Sign your webhooks", {
      angle: "For receivers.",
      keywords: ["hmac"],
      priority: 3,
    });
    expect(topic).toMatchObject({
      title: "Sign your webhooks",
      angle: "For receivers.",
      keywords: ["hmac"],
      priority: 3,
      origin: "typed",
      state: "open",
      runId: null,
      postId: null,
      similar: [],
      version: 1,
    });
    expect((await call(`/topics/${topic.id}`)).body.data).toEqual(topic);
  });

  it("come by priority, then by age, and can be looked for", async () => {
    await add("First of all");
    await add("Second thoughts");
    await add("Urgent matter", { priority: 5 });
    const titles = async (query = "") => (await list(query)).items.map(({ title }) => title);
    expect(await titles()).toEqual(["Urgent matter", "First of all", "Second thoughts"]);
    expect(await titles("?q=THOUGHT")).toEqual(["Second thoughts"]);
    expect(await titles("?q=100%25")).toEqual([]);
    expect(await titles("?state=discarded")).toEqual([]);
    expect((await list("?limit=1&page=2")).items.map(({ title }) => title)).toEqual(["First of all"]);
    expect((await list("?limit=1")).pagination.total).toBe(3);
  });

  it("are found by letters of any alphabet, however they are capitalised", async () => {
    await add("Äpfel für Öfen");
    const found = async (q: string) => (await list(`?q=${encodeURIComponent(q)}`)).items.length;
    const asked = ["Äpfel", "äpfel", "ÄPFEL FÜR", "äpfel für öfen", "für Ö"];
    expect(await Promise.all(asked.map(found))).toEqual(asked.map(() => 1));
    expect(await found("Apfel")).toBe(0);
  });

  it("are saved many at once, each with what it repeats", async () => {
    const items = [
      { title: "Sign your webhooks" },
      { title: "Signing webhooks" },
      { title: "Rotate secrets" },
    ];
    const answer = await call<{ items: Topic[] }>("/topics/many", "POST", { items });
    expect(answer.status).toBe(201);
    const made = answer.body.data.items;
    expect(made.map(({ similar }) => similar.map(({ title }) => title))).toEqual([
      ["Signing webhooks"],
      ["Sign your webhooks"],
      [],
    ]);
  });

  it("keep the order in which they were given", async () => {
    const titles = Array.from({ length: 12 }, (_, i) => `${"abcdefghijkl"[i]}nother subject ${i}`);
    await call("/topics/many", "POST", { items: titles.map((title) => ({ title })) });
    expect((await list()).items.map(({ title }) => title)).toEqual(titles);
  });

  it("are changed, discarded and reopened", async () => {
    const { id } = await add("A topic");
    const changed = await call(`/topics/${id}`, "PATCH", {
      version: 1,
      title: "Another title",
      priority: -2,
    });
    expect(changed.body.data).toMatchObject({ title: "Another title", priority: -2, version: 2 });
    expect((await call(`/topics/${id}`, "PATCH", { version: 1, title: "Late" })).status).toBe(409);
    await call(`/topics/${id}`, "PATCH", { version: 2, state: "discarded" });
    expect((await list("?state=discarded")).items).toHaveLength(1);
    expect((await list("?state=open")).items).toHaveLength(0);
    const back = await call(`/topics/${id}`, "PATCH", { version: 3, state: "open" });
    expect(back.body.data).toMatchObject({ state: "open", version: 4 });
    const same = await call(`/topics/${id}`, "PATCH", { version: 4, title: "Another title" });
    expect(same.body.data.version).toBe(4);
  });

  it("that were used stay used", async () => {
    const { id } = await add("A topic");
    await env.DB.prepare("UPDATE topics SET state = 'used' WHERE id = ?1").bind(id).run();
    const answer = await call(`/topics/${id}`, "PATCH", { version: 1, state: "open" });
    expect([answer.status, answer.body.error.code]).toEqual([409, "illegal_transition"]);
    expect((await call(`/topics/${id}`, "PATCH", { version: 1, priority: 1 })).status).toBe(200);
  });

  it("are permanently deleted, while their runs stay", async () => {
    const { id } = await add("A topic");
    await env.DB.prepare(
      `INSERT INTO runs (id, workspace_id, kind, state, stage, title, options, topic_id, created_at, updated_at)
       VALUES (?1, ?2, 'post', 'completed', 'place', 'x', '{"kind":"post"}', ?3, 0, 0)`,
    )
      .bind(`run_${id}`, tenant.workspace.id, id)
      .run();
    expect((await call(`/topics/${id}`, "DELETE")).status).toBe(200);
    expect((await call(`/topics/${id}`)).status).toBe(404);
    const left = await env.DB.prepare("SELECT count(*) AS n FROM shingles WHERE owner_id = ?1")
      .bind(id)
      .first();
    expect(left).toEqual({ n: 0 });
    const run = await env.DB.prepare("SELECT topic_id FROM runs WHERE id = ?1").bind(`run_${id}`).first();
    expect(run).toEqual({ topic_id: null });
  });

  it("are the editors' to change, and another workspace's are not there", async () => {
    const { id } = await add("A topic");
    const viewer = tenant.people.viewer.token;
    const other = (await makeTenant("Other")).token;
    expect((await call(`/topics/${id}`, "GET", undefined, viewer)).status).toBe(200);
    expect((await call("/topics/similar", "POST", { title: "A topic" }, viewer)).status).toBe(200);
    for (const [path, method, body] of [
      ["/topics", "POST", { title: "x" }],
      ["/topics/many", "POST", { items: [{ title: "x" }] }],
      ["/topics/generate", "POST", {}],
      [`/topics/${id}`, "PATCH", { version: 1, title: "x" }],
      [`/topics/${id}`, "DELETE", undefined],
    ] as const) {
      expect((await call(path, method, body, viewer)).status, path).toBe(403);
      expect((await call(path, method, body, other)).status, path).toBe(404);
    }
  });

  it.each([
    ["no title", { title: " " }],
    ["a title of two lines", { title: "a\nb" }],
    ["too many keywords", { title: "a", keywords: Array(21).fill("k") }],
    ["an unknown field", { title: "a", colour: "red" }],
  ])("refuses %s", async (_name, body) => {
    expect((await call("/topics", "POST", body)).status).toBe(400);
  });
});
