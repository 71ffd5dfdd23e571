import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import { RunCreate, type RunDetail } from "../../../schema/api/runs";
import type { Source } from "../../../schema/api/sources";
import type { Usage, WriterCall } from "../../../schema/api/writer";
import { createRun } from "../../../worker/domains/generation";
import { postQueries } from "../../../worker/domains/knowledge/assistant/stages/post-queries";
import { jobCtx, work } from "../runs/generation";
import { AssistantDesk } from "./desk";
import { FakeSite, pageOf } from "./fake-site";

const searxng = { kind: "searxng", url: "http://127.0.0.9:8888/search", key: "", price: 0 } as const;
const brave = {
  kind: "brave",
  url: "http://127.0.0.9:8888/res/v1/web/search",
  key: "secret",
  price: 5_000_000,
} as const;
const host = (n: number, path = "a") => `http://127.0.1.${n}:8100/${path}`;
const page = (n: number) =>
  pageOf(`Cactus ${n}`, `A cactus needs ${n} litres of water in a year, say growers from place number ${n}.`);

/** A search service that speaks its vendor's protocol, in front of sites. */
class FakeSearch extends FakeSite {
  readonly queries: string[] = [];
  readonly keys: (string | null)[] = [];

  constructor(
    pages: FakeSite["pages"],
    private readonly answer: (query: string) => { status?: number; body: unknown },
  ) {
    super(pages);
    const { fetch: ask } = this;
    Object.assign(this, {
      fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
        const request = new Request(input, init);
        const url = new URL(request.url);
        if (url.hostname !== "127.0.0.9") return ask(input, init);
        const query = url.searchParams.get("q") ?? "";
        this.queries.push(query);
        this.keys.push(request.headers.get("x-subscription-token"));
        const { status = 200, body } = this.answer(query);
        return Response.json(body, { status });
      },
    });
  }

  /** The pages that were asked for, without robots.txt. */
  get read(): string[] {
    return this.asked.filter((url) => !url.endsWith("/robots.txt"));
  }
}

const results = (...urls: string[]) => ({
  query: "x",
  results: urls.map((url) => ({ url, title: "A page", content: "…", engine: "any" })),
});
const topic = {
  title: "How to water a cactus",
  angle: "For beginners. How often does it need water?",
  keywords: ["cactus"],
};

async function write(
  desk: AssistantDesk,
  input: { writing?: RunCreate["writing"]; finish?: "brief" | "review" } = {},
): Promise<RunDetail> {
  const { id } = await createRun(
    desk.ctx,
    RunCreate.parse({ topic, finish: "brief", writing: { research: true }, ...input }),
  );
  await work(desk.tenant, desk.job);
  return (await desk.call<RunDetail>(`/runs/${id}`)).body.data;
}
const sourcesOf = async (desk: AssistantDesk) =>
  (await desk.call<{ items: Source[] }>("/sources")).body.data.items;
const notes = (run: RunDetail, stage: string) =>
  run.steps.filter((step) => step.stage === stage).map(({ note }) => note);
const contentOf = async (desk: AssistantDesk, { postId }: RunDetail) =>
  (await desk.call<{ content: string }>(`/posts/${postId}`)).body.data.content;

describe("research for a post", () => {
  it("searches for its keyword, title and question, reads what it finds, and quotes it", async () => {
    const pages = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [host(n), page(n)]));
    const web = new FakeSearch(pages, () => ({ body: results(...Object.keys(pages)) }));
    const desk = await AssistantDesk.open(web, { search: searxng });
    const run = await write(desk);
    expect([run.state, run.error]).toEqual(["completed", null]);
    expect(run.stages).toEqual(["search", "read", "brief"]);
    expect(web.queries).toEqual(["cactus", "How to water a cactus", "How often does it need water?"]);
    expect(web.read).toEqual([1, 2, 3, 4, 5].map((n) => host(n)));
    const found = await sourcesOf(desk);
    expect(found).toHaveLength(5);
    for (const source of found)
      expect(source).toMatchObject({
        quotable: true,
        foundFor: { runId: run.id, postId: run.postId, title: topic.title },
      });
    expect(notes(run, "search")[0]).toBe("“cactus”: 6 pages found.");
    expect(notes(run, "read")[0]).toBe(`Read “Cactus 1” (${host(1)}).`);
    expect(await contentOf(desk, run)).toContain("> A cactus needs 3 litres of water");
  });

  it("speaks the protocol of the Brave Search API", async () => {
    const web = new FakeSearch({ [host(1)]: page(1) }, () => ({
      body: { type: "search", web: { type: "search", results: [{ url: host(1), title: "T" }] } },
    }));
    const desk = await AssistantDesk.open(web, { search: brave });
    expect((await write(desk)).state).toBe("completed");
    expect([new Set(web.keys), await sourcesOf(desk)]).toMatchObject([
      new Set(["secret"]),
      [{ url: host(1) }],
    ]);
  });

  it("counts each search in the ledger, the month and the run, at its price unless it failed", async () => {
    const web = new FakeSearch({ [host(1)]: page(1) }, (query) =>
      query === "cactus" ? { status: 503, body: {} } : { body: { web: { results: [{ url: host(1) }] } } },
    );
    const desk = await AssistantDesk.open(web, { search: brave });
    const run = await write(desk);
    const { items } = (await desk.call<{ items: WriterCall[] }>("/writer/calls")).body.data;
    const call = { task: "search", writer: "web-search", model: "Brave Search", runId: run.id, calls: 1 };
    expect(items.toReversed()).toMatchObject([
      { ...call, searches: 0, costUsd: 0, outcome: "search_failed" },
      { ...call, searches: 1, costUsd: 0.005, outcome: "ok" },
      { ...call, searches: 1, costUsd: 0.005, outcome: "ok" },
    ]);
    expect((await desk.call<{ items: Usage[] }>("/writer/usage")).body.data.items).toMatchObject([
      { calls: 3, searches: 2, costUsd: 0.01, unpricedCalls: 0 },
    ]);
    expect([run.calls, run.costUsd]).toEqual([3, 0.01]);
    const { body } = await desk.call<Post>(`/posts/${run.postId}`);
    expect(body.data.metadata.provenance).toMatchObject({ kind: "human", models: [] });
  });

  it("goes on where the search fails or pages refuse, and says so in each step", async () => {
    const web = new FakeSearch(
      {
        [host(1)]: { status: 403, body: "no" },
        [host(2)]: page(2),
        "http://127.0.1.2:8100/robots.txt": {
          headers: { "content-type": "text/plain" },
          body: "User-agent: *\nDisallow: /",
        },
        [host(3)]: page(3),
      },
      (query) =>
        query === "cactus"
          ? { status: 503, body: {} }
          : { body: results(host(1), host(2), "http://10.0.0.1/", host(3)) },
    );
    const desk = await AssistantDesk.open(web, { search: searxng });
    const run = await write(desk);
    expect([run.state, run.error]).toEqual(["completed", null]);
    expect(notes(run, "search")[0]).toBe("“cactus”: The search service returned status 503.");
    expect(notes(run, "read")).toEqual([
      expect.stringMatching(/^Not read: http:\/\/127\.0\.1\.1.*403/),
      expect.stringMatching(/^Not read: http:\/\/127\.0\.1\.2.*robots\.txt/),
      expect.stringMatching(/^Not read: http:\/\/10\.0\.0\.1\//),
      `Read “Cactus 3” (${host(3)}).`,
    ]);
    expect((await sourcesOf(desk)).map(({ url, state }) => [url, state])).toEqual([[host(3), "ready"]]);
  });

  it("skips a page that no worker ever finishes reading, and says so", async () => {
    const web = new FakeSearch({ [host(1)]: page(1), [host(2)]: page(2) }, () => ({
      body: results(host(1), host(2)),
    }));
    const desk = await AssistantDesk.open(web, { search: searxng });
    const { bucket } = jobCtx();
    const put = () => Promise.reject(new Error("the worker ran out of memory"));
    const dying = { ...desk.job, bucket: Object.assign(Object.create(bucket), { put }) };
    const { id } = await createRun(
      desk.ctx,
      RunCreate.parse({ topic, finish: "brief", writing: { research: true } }),
    );
    await work(desk.tenant, dying);
    await env.DB.batch([
      env.DB.prepare("UPDATE run_steps SET tries = 20 WHERE run_id = ?1 AND state <> 'done'").bind(id),
      env.DB.prepare("UPDATE runs SET due_at = 0 WHERE id = ?1").bind(id),
    ]);
    await work(desk.tenant, desk.job);
    const run = (await desk.call<RunDetail>(`/runs/${id}`)).body.data;
    expect([run.state, run.error]).toEqual(["completed", null]);
    expect(notes(run, "read")).toEqual([
      `Not read: ${host(1)}. Reading the page never finished.`,
      `Read “Cactus 2” (${host(2)}).`,
    ]);
  });

  it.each([
    ["without a search service", null, "pro", "Not searched: this instance has no web search."],
    ["on a plan without research", searxng, "free", "Not searched: research requires the starter plan"],
  ])("%s says that it did not search", async (_, search, plan, why) => {
    const web = new FakeSearch({}, () => ({ body: results() }));
    const desk = await AssistantDesk.open(web, { search });
    await env.DB.prepare("UPDATE workspaces SET plan_id = ?2 WHERE id = ?1")
      .bind(desk.tenant.workspace.id, plan)
      .run();
    const run = await write(desk);
    expect([run.state, web.queries, web.read]).toEqual(["completed", [], []]);
    expect(notes(run, "search")).toEqual([expect.stringContaining(why)]);
  });

  it("is off by default, on by the workspace, and off again for one post", async () => {
    const web = new FakeSearch({ [host(1)]: page(1) }, () => ({ body: results(host(1)) }));
    const desk = await AssistantDesk.open(web, { search: searxng });
    expect((await write(desk, { writing: {} })).stages).toEqual(["brief"]);
    await desk.call("", "PATCH", { writing: { research: true } });
    const { workspace } = desk.tenant;
    desk.ctx.workspace.writing = { research: true };
    expect((await write(desk, { writing: { research: false } })).stages).toEqual(["brief"]);
    expect((await write(desk, { writing: {} })).stages).toEqual(["search", "read", "brief"]);
    expect(workspace.id).toBe(desk.ctx.workspace.id);
  });

  it("adds no source twice when it is repeated, and leaves the workspace's own as they are", async () => {
    const web = new FakeSearch({ [host(1)]: page(1), [host(2)]: page(2) }, () => ({
      body: results(host(1), host(2)),
    }));
    const desk = await AssistantDesk.open(web, { search: searxng });
    await env.DB.prepare("UPDATE workspaces SET plan_id = 'pro' WHERE id = ?1")
      .bind(desk.tenant.workspace.id)
      .run();
    const run = await write(desk);
    await env.DB.prepare("UPDATE sources SET run_id = NULL WHERE workspace_id = ?1 AND url = ?2")
      .bind(desk.tenant.workspace.id, host(1))
      .run();
    expect((await desk.call(`/runs/${run.id}/repeat`, "POST", { stage: "search" })).status).toBe(200);
    await work(desk.tenant, desk.job);
    const again = (await desk.call<RunDetail>(`/runs/${run.id}`)).body.data;
    expect(again.state).toBe("completed");
    const found = await sourcesOf(desk);
    expect(new Map(found.map(({ url, foundFor }) => [url, foundFor?.runId]))).toEqual(
      new Map([
        [host(1), undefined],
        [host(2), run.id],
      ]),
    );
    expect(found).toHaveLength(2);
  });

  it("stops reading where the plan has no room, says so, and writes the post", async () => {
    const web = new FakeSearch({ [host(1)]: page(1), [host(2)]: page(2) }, () => ({
      body: results(host(1), host(2)),
    }));
    const desk = await AssistantDesk.open(web, { search: searxng });
    await env.DB.prepare("UPDATE workspaces SET plan_id = 'starter' WHERE id = ?1")
      .bind(desk.tenant.workspace.id)
      .run();
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
       INSERT INTO sources (id, workspace_id, kind, state, title, created_at) SELECT 'src_' || ?1 || i, ?1, 'page', 'failed', 'x', 0 FROM n`,
    )
      .bind(desk.tenant.workspace.id)
      .run();
    const run = await write(desk);
    expect(run.state).toBe("completed");
    expect(notes(run, "read")).toEqual([`Not kept: ${host(1)}. The plan's source limit is reached.`]);
  });
});

describe("what research searches for", () => {
  const queries = (title: string, angle: string, keywords: string[], writing = {}) =>
    postQueries({ topic: { title, angle, keywords }, writing });

  it("is the primary keyword first, nothing twice, and three at most", () => {
    expect(queries("Cactus", "", ["cactus"])).toEqual(["cactus"]);
    expect(queries("Water", "Why? How?", ["one", "two"], { primaryKeyword: "three" })).toEqual([
      "three",
      "Water",
      "Why?",
    ]);
    expect(queries("Water", "", ["one", "two", "four"])).toEqual(["one", "Water", "two"]);
  });
});
