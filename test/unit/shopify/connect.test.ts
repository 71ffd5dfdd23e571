import { describe, expect, it } from "vitest";
import { anArticle, problemOf, shopDesk } from "./shop-desk";

const desk = shopDesk();

describe("connecting", () => {
  it("returns the shop, the blog and the scopes", async () => {
    const { site, shop } = await desk();
    expect(await site.verify()).toEqual({
      destination: `${shop.shop}/1001`,
      siteName: "Example Shop",
      siteUrl: "https://shop.example",
      facts: {
        version: "2026-10",
        blogTitle: "News",
        blogHandle: "news",
        scopes: "read_content write_content",
      },
    });
    expect((await shop.read()).articles).toEqual([]);
  });

  it("has one destination however the domain was typed", async () => {
    const { again, shop } = await desk();
    const name = shop.shop.replace(".myshopify.com", "");
    const typed = again({}, { shopDomain: `https://admin.shopify.com/store/${name}/`, blogId: " 1001 " });
    expect((await typed.verify()).destination).toBe(`${shop.shop}/1001`);
  });

  it("takes the older scopes of pages, which write articles too", async () => {
    const { site } = await desk({ scopes: ["write_online_store_pages"] });
    expect((await site.verify()).facts.scopes).toBe("write_online_store_pages");
  });

  it.each(["read_content", "read_products"])("refuses an app that has %s only", async (scope) => {
    const { site } = await desk({ scopes: [scope] });
    const { problem } = await problemOf(site.verify());
    expect(problem).toMatchObject({ code: "scope_missing", mayPass: false });
    expect(problem.hint).toContain("read_content and write_content");
  });

  it.each(["9999", "gid://shopify/Blog/1001", "news", "1001; drop"])(
    "refuses the blog ID %s",
    async (blogId) => {
      const { again } = await desk();
      const { problem } = await problemOf(again({}, { blogId }).verify());
      expect(problem).toMatchObject({ code: "wrong_blog", mayPass: false });
    },
  );

  it("refuses a domain that is no shop's, before any request", async () => {
    const { again } = await desk();
    const site = again(
      { fetch: () => Promise.reject(new Error("sent")) },
      { shopDomain: "shop.example.com" },
    );
    expect((await problemOf(site.verify())).problem.code).toBe("no_such_shop");
  });
});

describe("the token", () => {
  it("is asked for once, and kept", async () => {
    const { site, again, shop, tokens } = await desk();
    await site.verify();
    await again().verify();
    expect((await shop.read()).ledger.tokens).toBe(1);
    expect(tokens.stored?.token).toMatch(/^shpat_/);
  });

  it("is renewed a minute before its end", async () => {
    const { again, shop, tokens } = await desk();
    await again().verify();
    const until = tokens.stored?.until ?? 0;
    await again({ now: () => until - 61_000 }).verify();
    expect((await shop.read()).ledger.tokens).toBe(1);
    await again({ now: () => until - 59_000 }).verify();
    expect((await shop.read()).ledger.tokens).toBe(2);
  });

  it("is renewed once after a 401, and the request is sent again", async () => {
    const { site, shop } = await desk();
    await site.verify();
    await shop.set({ tokens: [] });
    const { externalId } = await site.create("blogsvc-1", anArticle());
    const after = await shop.read();
    expect(after.ledger.tokens).toBe(2);
    expect(after.articles.map(({ id }) => String(id))).toEqual([externalId]);
  });

  it("that is refused twice is a problem of the app", async () => {
    const { site, shop } = await desk({ faults: [{ kind: "refused", status: 401, times: 9 }] });
    expect((await problemOf(site.verify())).problem).toMatchObject({
      code: "invalid_access_token",
      status: 401,
      mayPass: false,
    });
    expect((await shop.read()).ledger.tokens).toBe(2);
  });
});

it("tests with a draft that it deletes again", async () => {
  const { site, shop } = await desk();
  const said: string[] = [];
  for (const { name, run } of site.testSteps()) said.push(`${name}: ${await run()}`);
  expect(said).toEqual([
    `Get an access token: ${shop.shop} accepts the app.`,
    "Check scopes and blog: Blog “News” on Example Shop; scopes: read_content write_content.",
    expect.stringMatching(/^Create a draft: Article \d+ was created as a draft\.$/),
    expect.stringMatching(/^Delete the draft: Article \d+ was deleted\.$/),
  ]);
  const { articles, ledger } = await shop.read();
  expect(articles).toEqual([]);
  expect(ledger.operations).toEqual(["VerifyShop", "FindArticles", "CreateArticle", "DeleteArticle"]);
});

describe("a test that is disturbed", () => {
  const lastOf = async (steps: { run: () => Promise<string> }[]): Promise<string> => {
    let said = "";
    for (const { run } of steps) said = await run();
    return said;
  };
  const left = "A hidden draft called “Connection test” may still be in the blog.";

  it("leaves nothing behind if the response to the creation or deletion was lost", async () => {
    const { again, shop } = await desk();
    for (const operation of ["CreateArticle", "DeleteArticle"]) {
      await shop.set({ searchLagMs: 60_000, faults: [{ kind: "lost_answer", operation }] });
      const outcome = await lastOf(again().testSteps()).catch((error: Error) => error.message);
      expect(outcome).toMatch(operation === "CreateArticle" ? /could not be reached\.$/ : /was deleted\.$/);
      expect((await shop.read()).articles).toEqual([]);
    }
  });

  it("says that a draft may be left, and the next one deletes it", async () => {
    const { again, shop } = await desk({
      faults: [{ kind: "server_error", status: 500, operation: "DeleteArticle" }],
    });
    const { problem } = await problemOf(lastOf(again().testSteps()));
    expect(problem).toMatchObject({
      code: "server_error",
      message: expect.stringContaining(left),
      hint: expect.stringContaining("The next test deletes the draft"),
    });
    expect((await shop.read()).articles).toMatchObject([
      { title: "Connection test", handle: "blogsvc-connection-test", isPublished: false },
    ]);
    const said: string[] = [];
    for (const { run } of again().testSteps()) said.push(await run());
    expect(said[2]).toMatch(/A draft left by an earlier test was deleted\.$/);
    expect((await shop.read()).articles).toEqual([]);
  });

  it("says so, too, if it is unknown whether a draft was created", async () => {
    const { again, shop } = await desk();
    await again().verify();
    await shop.set({
      faults: [
        { kind: "lost_answer", operation: "CreateArticle" },
        { kind: "cut", operation: "DeleteArticle" },
      ],
    });
    expect((await problemOf(lastOf(again().testSteps()))).message).toContain(left);
    await shop.set({ faults: [{ kind: "throttled", available: 2, operation: "CreateArticle" }] });
    expect((await problemOf(lastOf(again().testSteps()))).message).not.toContain(left);
    expect((await shop.read()).articles).toEqual([]);
  });
});
