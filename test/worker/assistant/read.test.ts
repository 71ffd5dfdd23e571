import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import type { Source } from "../../../schema/api/sources";
import { runSaid } from "../../../worker/routes/mcp/run-facts";
import { AssistantDesk } from "./desk";
import { about, FakeSite, home, origin, pageOf, pricing } from "./fake-site";

const site = () =>
  new FakeSite({ [`${origin}/`]: home, [`${origin}/about`]: about, [`${origin}/pricing`]: pricing });
const sourcesOf = async (desk: AssistantDesk) =>
  (await desk.call<{ items: Source[] }>("/sources")).body.data.items;

describe("learning from a site", () => {
  it("reads the page and what its menu leads to, and proposes what the quotes show", async () => {
    const web = site();
    const desk = await AssistantDesk.open(web);
    const run = await desk.read({ url: `${origin}/`, pages: 3 });
    expect([run.state, run.error, run.stage]).toEqual(["completed", null, "propose"]);
    expect(web.asked).toEqual(["/robots.txt", "/", "/about", "/pricing"].map((path) => `${origin}${path}`));
    const kept = await sourcesOf(desk);
    expect(kept.map(({ title, state, runId }) => [title, state, runId]).sort()).toEqual(
      ["About Acme", "Acme", "Pricing"].map((title) => [title, "ready", run.id]),
    );
    const proposal = await desk.proposal(run);
    expect([proposal.state, proposal.baseVersion, proposal.runId]).toEqual(["open", 0, run.id]);
    expect(proposal.items.map(({ field }) => field)).toEqual(expect.arrayContaining(["product", "audience"]));
    const competitor = proposal.items.find(({ field }) => field === "competitors");
    expect(competitor).toMatchObject({ name: "Hammerco", before: "", decision: "open" });
    expect(competitor?.quotes).toEqual([
      {
        sourceId: kept.find(({ title }) => title === "Acme")?.id,
        title: "Acme",
        url: `${origin}/`,
        quote: "Unlike Hammerco, we cast every anvil in one piece and never weld it together.",
      },
    ]);
    expect((await desk.call<{ version: number }>("/context")).body.data.version).toBe(0);
  });

  it("reads no more pages than requested, and continues if one cannot be read", async () => {
    const web = site();
    delete web.pages[`${origin}/about`];
    const desk = await AssistantDesk.open(web);
    const run = await desk.read({ url: `${origin}/`, pages: 2 });
    expect(run.state).toBe("completed");
    expect(web.asked.at(-1)).toBe(`${origin}/about`);
    expect((await sourcesOf(desk)).map(({ title }) => title)).toEqual(["Acme"]);
  });

  it("goes on with what the pages below the first lead to, each once", async () => {
    const web = site();
    web.pages[`${origin}/pricing`] = pricing.replace(
      "</main>",
      '<a href="/pricing/repair">Repair</a></main>',
    );
    web.pages[`${origin}/pricing/repair`] = pageOf("Repair", "A chipped edge is ground for 40 euros.");
    const run = await (await AssistantDesk.open(web)).read({ url: `${origin}/`, pages: 5 });
    expect(run.state).toBe("completed");
    expect(web.asked.map((url) => url.slice(origin.length))).toEqual([
      "/robots.txt",
      "/",
      "/about",
      "/pricing",
      "/blog/2019/old-post",
      "/pricing/repair",
    ]);
  });

  it("says why where the first page cannot be read", async () => {
    const desk = await AssistantDesk.open(new FakeSite({}));
    const run = await desk.read({ url: `${origin}/nowhere` });
    expect([run.state, run.error]).toEqual([
      "failed",
      { code: "unreadable_source", message: "The site returned status 404: there is no such page." },
    ]);
  });

  it("learns from uploaded documents, alone or with a site", async () => {
    const desk = await AssistantDesk.open(new FakeSite({}));
    const form = new FormData();
    form.set(
      "file",
      new File(["Acme makes anvils of one piece, cast in Bilbao by forty people."], "acme.txt"),
    );
    const { id } = (await desk.call<Source>("/sources/upload", "POST", form)).body.data;
    const run = await desk.read({ sourceIds: [id] });
    expect([run.state, run.title]).toEqual(["completed", "acme.txt"]);
    expect((await desk.proposal(run)).items[0]?.quotes[0]?.sourceId).toBe(id);
    const both = await desk.read({ sourceIds: [id], url: `${origin}/gone` });
    expect(both.state).toBe("completed");
    const failed = (await sourcesOf(desk)).find(({ state }) => state === "failed");
    const message = "The site returned status 404: there is no such page.";
    expect(failed).toMatchObject({ url: `${origin}/gone`, failure: { code: "status", message } });
    const rows = await env.DB.prepare("SELECT failure_message AS text FROM sources WHERE id = ?1")
      .bind(failed?.id)
      .all();
    expect(rows.results).toEqual([{ text: '{"code":"status","status":404}' }]);
  });

  it("still shows the sentence that an older version stored of a failure", async () => {
    const desk = await AssistantDesk.open(site());
    await desk.read({ url: `${origin}/`, pages: 1 });
    const [source] = await sourcesOf(desk);
    const message = "The page could not be read, as we used to say.";
    await env.DB.prepare(
      "UPDATE sources SET state = 'failed', failure = 'status', failure_message = ?2 WHERE id = ?1",
    )
      .bind(source?.id, message)
      .run();
    expect((await sourcesOf(desk))[0]?.failure).toEqual({ code: "status", message });
  });

  it("is refused without anything to read, and for another tenant's source", async () => {
    const desk = await AssistantDesk.open(site());
    const stranger = await AssistantDesk.open(site());
    await stranger.read({ url: `${origin}/`, pages: 1 });
    const [theirs] = await sourcesOf(stranger);
    const start = (body: unknown, token?: string) => desk.call("/assistant/read", "POST", body, token);
    expect((await start({})).status).toBe(400);
    expect((await start({ sourceIds: [theirs?.id] })).status).toBe(404);
    expect((await start({ url: "https://10.0.0.1/" })).body.error.code).toBe("invalid_url");
    expect((await start({ url: "https://acme.test/" }, desk.tenant.people.viewer.token)).status).toBe(403);
  });

  it("proposes nothing without news, as a proposal without changes", async () => {
    const web = site();
    const desk = await AssistantDesk.open(web);
    const firstRun = await desk.read({ url: `${origin}/`, pages: 1 });
    const first = await desk.proposal(firstRun);
    expect(firstRun.proposedChanges).toBe(first.items.length);
    const body = { itemIds: first.items.map(({ id }) => id), version: 0 };
    expect((await desk.call(`/assistant/proposals/${first.id}/apply`, "POST", body)).status).toBe(200);
    const secondRun = await desk.read({ url: `${origin}/`, pages: 1 });
    expect([secondRun.state, secondRun.proposedChanges]).toEqual(["completed", 0]);
    expect(runSaid(secondRun)).toContain("nothing new");
    const again = await desk.proposal(secondRun);
    expect([again.state, again.items]).toEqual(["dismissed", []]);
  });
});

describe("a site's wishes", () => {
  const robots = (text: string, status = 200) => {
    const web = site();
    web.pages[`${origin}/robots.txt`] = { status, body: text, headers: { "content-type": "text/plain" } };
    return web;
  };

  it("apply to each page, and are fetched once", async () => {
    const web = robots("User-agent: *\nDisallow: /\n\nUser-agent: BlogSvc\nDisallow: /about\n");
    const desk = await AssistantDesk.open(web);
    const run = await desk.read({ url: `${origin}/`, pages: 3 });
    expect(run.state).toBe("completed");
    expect(web.asked).toEqual(["/robots.txt", "/", "/pricing"].map((path) => `${origin}${path}`));
  });

  it.each([
    ["User-agent: *\nDisallow: /", 200],
    ["down", 503],
  ])("can be that nothing is read (%j, %i)", async (text, status) => {
    const web = robots(text, status);
    const run = await (await AssistantDesk.open(web)).read({ url: `${origin}/` });
    expect([run.state, run.error?.code]).toEqual(["failed", "unreadable_source"]);
    expect(web.asked).toEqual([`${origin}/robots.txt`]);
  });

  it("hold for what a redirect leads to as well", async () => {
    const other = "http://127.0.0.2:8100";
    const web = new FakeSite({
      [`${origin}/`]: { status: 301, headers: { location: `${other}/private` } },
      [`${other}/robots.txt`]: { body: "User-agent: *\nDisallow: /private", headers: {} },
      [`${other}/private`]: pageOf("Private", "This is not to be read by anybody's program at all."),
    });
    const run = await (await AssistantDesk.open(web)).read({ url: `${origin}/` });
    expect(run.error?.message).toContain("robots.txt");
    expect(web.asked).not.toContain(`${other}/private`);
  });
});
