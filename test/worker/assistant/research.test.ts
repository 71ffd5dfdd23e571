import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { PlanId } from "../../../schema/api/plan";
import type { Source } from "../../../schema/api/sources";
import { readSources, startResearch } from "../../../worker/domains/knowledge";
import { AssistantDesk } from "./desk";
import { FakeSite, origin, pageOf } from "./fake-site";

const trade = "http://127.0.0.3:8100/anvils";
const other = "http://127.0.0.4:8100/more";
const search = "http://127.0.0.9:8888/search";
const pages = {
  [trade]: pageOf(
    "The anvil trade",
    "Compared to Hammerco, few makers still cast their anvils in one piece these days.",
    "A horn is a kind of pointed end on which a smith bends and shapes the hot metal.",
  ),
  [other]: pageOf(
    "More on anvils",
    "A pritchel is a type of tool with which holes are punched into hot iron by hand.",
  ),
};
const searxng = { kind: "searxng", url: search, key: "", price: 0 } as const;
const asks = (web: FakeSite) => web.asked.filter((url) => url.startsWith(search));
const answering = (web: FakeSite, results: unknown): FakeSite => {
  const { fetch: ask } = web;
  const body = typeof results === "string" ? results : JSON.stringify(results);
  return Object.assign(web, {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const answer = await ask(input, init);
      return new Request(input, init).url.startsWith(search) ? new Response(body) : answer;
    },
  });
};

describe("a research", () => {
  it("reads the addresses it is given where there is no search", async () => {
    const web = new FakeSite({ ...pages });
    const desk = await AssistantDesk.open(web);
    const run = await desk.research({ urls: [trade, `${origin}/gone`] });
    expect([run.state, run.error]).toEqual(["completed", null]);
    expect(run.steps.map(({ stage }) => stage)).toEqual(["questions", "read", "read", "propose"]);
    const { items } = await desk.proposal(run);
    // What others sell is not the workspace's own product.
    expect(new Set(items.map(({ field }) => field))).toEqual(new Set(["competitors", "glossary"]));
    const kept = (await desk.call<{ items: Source[] }>("/sources")).body.data.items;
    expect(kept.map(({ state, failure }) => [state, failure?.code])).toEqual(
      expect.arrayContaining([
        ["ready", undefined],
        ["failed", "status"],
      ]),
    );
  });

  it("asks the instance's search for each of its questions, and reads what it finds", async () => {
    const results = [trade, other, `${trade}?again`, `${trade}?third`, "ftp://x/", trade].map((url) => ({
      url,
      title: "T",
    }));
    const web = answering(new FakeSite({ ...pages }), { results: [{ odd: true }, ...results] });
    const desk = await AssistantDesk.open(web, { search: searxng });
    const run = await desk.research({ questions: 2 });
    expect(run.state).toBe("completed");
    expect(asks(web)).toHaveLength(2);
    expect(new URL(asks(web)[0] ?? "").searchParams.get("format")).toBe("json");
    expect(run.steps.filter(({ stage }) => stage === "search")).toHaveLength(2);
    const read = web.asked.filter((url) => !url.startsWith(search) && !url.endsWith("/robots.txt"));
    expect(read).toEqual([trade, other, `${trade}?again`]);
  });

  it("fails with the reason where nothing could be read", async () => {
    const web = answering(new FakeSite({}), "<html>no JSON</html>");
    const run = await (await AssistantDesk.open(web, { search: searxng })).research({});
    expect([run.state, run.error?.code]).toEqual(["failed", "no_sources"]);
  });

  it("stops reading where the plan has no room for more, and proposes what was read", async () => {
    const web = new FakeSite({ ...pages });
    const desk = await AssistantDesk.open(web);
    await env.DB.prepare("UPDATE workspaces SET plan_id = 'starter' WHERE id = ?1")
      .bind(desk.tenant.workspace.id)
      .run();
    desk.ctx.workspace.planId = "starter";
    const keep = (count: number) =>
      env.DB.prepare(
        `INSERT INTO sources (id, workspace_id, kind, state, title, created_at)
         SELECT 'src_' || value || ?1, ?1, 'upload', 'failed', 'x', 0 FROM json_each(?2)`,
      ).bind(desk.tenant.workspace.id, JSON.stringify(Array.from({ length: count }, (_, at) => at)));
    await keep(499).run();
    const run = await desk.research({ urls: [trade, other] });
    expect([run.state, run.error]).toEqual(["completed", null]);
    expect((await desk.proposal(run)).items.length).toBeGreaterThan(0);
    const none = await desk.research({ urls: [other] });
    expect([none.state, none.error?.code]).toEqual(["failed", "limit_reached"]);
    const again = await desk.research({ urls: [other, trade] });
    expect([again.state, again.error]).toEqual(["completed", null]);
  });

  it("needs the starter plan: free has sources only", async () => {
    const desk = await AssistantDesk.open(new FakeSite({ ...pages }));
    await env.DB.prepare("UPDATE workspaces SET plan_id = 'free' WHERE id = ?1")
      .bind(desk.tenant.workspace.id)
      .run();
    const refused = await desk.call("/assistant/research", "POST", {
      topic: "Anvils",
      urls: ["https://acme.test/"],
    });
    expect([refused.status, refused.body.error.code]).toEqual([403, "plan_required"]);
    expect((await desk.call<object>("/assistant")).body.data).toMatchObject({
      research: false,
      search: false,
    });
    const { ctx } = desk;
    const on = (planId: PlanId) => ({ ...ctx, workspace: { ...ctx.workspace, planId } });
    const sources = { url: trade, pages: 1, sourceIds: [] };
    expect((await readSources(on("free"), sources)).kind).toBe("context");
    const input = { topic: "Anvils", urls: [trade], questions: 1 };
    await expect(startResearch(on("free"), input)).rejects.toMatchObject({ code: "plan_required" });
    for (const plan of ["starter", "pro", "enterprise"] as const) {
      expect((await startResearch(on(plan), input)).kind).toBe("research");
    }
  });

  it("is not resumed on a plan without it", async () => {
    const desk = await AssistantDesk.open(new FakeSite({ ...pages }));
    const run = await desk.research({ urls: [trade] });
    const plan = (id: PlanId) =>
      env.DB.prepare("UPDATE workspaces SET plan_id = ?2 WHERE id = ?1")
        .bind(desk.ctx.workspace.id, id)
        .run();
    const repeat = () => desk.call(`/runs/${run.id}/repeat`, "POST", { stage: "questions" });
    await plan("free");
    const refused = await repeat();
    expect([refused.status, refused.body.error.code]).toEqual([403, "plan_required"]);
    await plan("starter");
    expect((await repeat()).status).toBe(200);
  });

  it("needs something to read, and an editor to start it", async () => {
    const desk = await AssistantDesk.open(new FakeSite({}));
    const start = (body: unknown, token?: string) => desk.call("/assistant/research", "POST", body, token);
    expect((await start({ topic: "Anvils" })).status).toBe(400);
    const input = { topic: "Anvils", urls: ["https://acme.test/"] };
    expect((await start(input, desk.tenant.people.viewer.token)).status).toBe(403);
    expect((await start({ ...input, urls: ["https://10.0.0.1/"] })).body.error.code).toBe("invalid_url");
  });
});
