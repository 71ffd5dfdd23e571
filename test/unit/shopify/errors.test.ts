import { describe, expect, it } from "vitest";
import type { Fault } from "../../support/fake-shopify/fault";
import { anArticle, clientSecret, problemOf, shopDesk } from "./shop-desk";

const desk = shopDesk();

/** No markup, no secret, and something to do. */
function expectFit({ message, hint }: { message: string; hint: string }): void {
  expect(message).toMatch(/^[A-Z].*[.]$/);
  expect(hint).toMatch(/^[A-Z].*[.]$/s);
  expect(`${message} ${hint}`).not.toMatch(/[<>]/);
  expect(`${message} ${hint}`).not.toContain(clientSecret);
}

describe("the token endpoint", () => {
  it.each([
    [
      "an app of another organization",
      { sameOrganization: false },
      "shop_not_permitted",
      "shop_not_permitted",
      400,
    ],
    ["an app that is not installed", { installed: false }, "app_not_installed", "app_not_installed", 400],
    ["a wrong client ID", { clientId: "x" }, "invalid_client_id", "application_cannot_be_found", 400],
    ["a wrong client secret", { clientSecret: "x" }, "invalid_client_secret", "invalid_request", 400],
  ] as const)("refuses %s", async (_, set, code, theirCode, status) => {
    const { site, tokens } = await desk(set);
    const { problem } = await problemOf(site.verify());
    expect(problem).toMatchObject({ code, theirCode, status, mayPass: code === "invalid_client_id" });
    expectFit(problem);
    expect(tokens.stored).toBeNull();
  });

  it("does not know the shop", async () => {
    const { again } = await desk();
    const { problem } = await problemOf(again({}, { shopDomain: "no-such-shop.myshopify.com" }).verify());
    expect(problem).toMatchObject({ code: "no_such_shop", theirCode: null, status: 404, mayPass: false });
    expectFit(problem);
  });

  it.each([
    [{ kind: "garbled" }, "not_json"],
    [{ kind: "html", status: 400 }, "unexpected_answer"],
    [{ kind: "html", status: 503 }, "server_error"],
    [{ kind: "redirect", location: "https://evil.example/" }, "redirected"],
    [{ kind: "cut" }, "unreachable"],
    [{ kind: "too_many_requests", retryAfter: "30" }, "rate_limited"],
  ] as const)("answers with %o", async (fault, code) => {
    const { site } = await desk({ faults: [{ ...fault, at: "token" }] });
    const { problem } = await problemOf(site.verify());
    expect(problem.code).toBe(code);
    expectFit(problem);
  });
});

describe("the Admin API", () => {
  it.each<[Fault, string, boolean]>([
    [{ kind: "refused", status: 402 }, "shop_locked", false],
    [{ kind: "refused", status: 403 }, "scope_missing", false],
    [{ kind: "refused", status: 404 }, "no_such_shop", false],
    [{ kind: "refused", status: 423 }, "shop_locked", false],
    [{ kind: "server_error", status: 500 }, "server_error", true],
    [{ kind: "html", status: 502 }, "server_error", true],
    [{ kind: "html", status: 200 }, "not_json", true],
    [{ kind: "garbled" }, "not_json", true],
    [{ kind: "redirect", location: "https://evil.example/" }, "redirected", false],
    [{ kind: "cut" }, "unreachable", true],
    [{ kind: "lost_answer" }, "unreachable", true],
    [{ kind: "graphql_error", code: "INTERNAL_SERVER_ERROR" }, "server_error", true],
    [{ kind: "graphql_error", code: "SHOP_INACTIVE" }, "shop_locked", false],
    [{ kind: "graphql_error", code: "undefinedField", message: "<b>x</b>" }, "unexpected_answer", true],
  ])("answers with %o", async (fault, code, mayPass) => {
    const { site, shop } = await desk({ faults: [fault] });
    const { problem } = await problemOf(site.create("blogsvc-1", anArticle()));
    expect(problem).toMatchObject({ code, mayPass });
    expectFit(problem);
    // What failed is sent again by whoever looked first whether it is there, and by nobody else.
    expect((await shop.read()).articles.length).toBe(fault.kind === "lost_answer" ? 1 : 0);
  });

  it("does not respond in time", async () => {
    const { site } = await desk({ faults: [{ kind: "hang" }] });
    const { problem } = await problemOf(site.verify(AbortSignal.timeout(300)));
    expect(problem).toMatchObject({ code: "timeout", status: null, mayPass: true });
  });

  it("denies what a scope is missing for, and says which", async () => {
    const { site } = await desk({ scopes: ["read_content"] });
    const { problem } = await problemOf(site.create("blogsvc-1", anArticle()));
    expect(problem).toMatchObject({
      code: "scope_missing",
      theirCode: "ACCESS_DENIED",
      message: "The app is not allowed to do this. Shopify requires: write_content access scope.",
      mayPass: false,
    });
  });

  it("distinguishes a refusal without effect from an unclear response", async () => {
    const refused = async (fault: Fault) => {
      const { site } = await desk({ faults: [fault] });
      return (await problemOf(site.create("blogsvc-1", anArticle()))).nothingDone;
    };
    expect(await refused({ kind: "throttled", available: 0 })).toBe(true);
    expect(await refused({ kind: "graphql_error", code: "INTERNAL_SERVER_ERROR" })).toBe(false);
    expect(await refused({ kind: "garbled" })).toBe(false);
    const { site, shop, again } = await desk();
    const { externalId } = await site.create("blogsvc-1", anArticle());
    const long = anArticle({ title: "x".repeat(256) });
    expect((await problemOf(site.write(externalId, long, {}))).nothingDone).toBe(true);
    const title = { namespace: "global", key: "title_tag", type: "single_line_text_field", value: "Old" };
    const { articles } = await shop.read();
    await shop.set({ articles: articles.map((one) => ({ ...one, metafields: [title] })) });
    expect((await problemOf(again().write(externalId, long, {}))).nothingDone).toBe(false);
  });

  it("has lost the blog", async () => {
    const { site } = await desk({ blogs: [] });
    expect((await problemOf(site.findByMarker("blogsvc-1"))).problem.code).toBe("wrong_blog");
    expect((await problemOf(site.create("blogsvc-1", anArticle()))).problem).toMatchObject({
      code: "wrong_blog",
      theirCode: "NOT_FOUND",
      mayPass: false,
    });
  });

  it.each([
    [{ title: "x".repeat(256) }, "TOO_LONG", "Title is too long (maximum is 255 characters) (title)."],
    [{ html: "x".repeat(1_048_577) }, null, "Content is too big (maximum is 1 MB) (body)."],
    [{ slug: "x".repeat(266) }, "TOO_LONG", "Handle is too long (maximum is 265 characters) (handle)."],
  ])("refuses an article that is too large", async (change, theirCode, words) => {
    const { site } = await desk();
    const { externalId } = await site.create("blogsvc-1", anArticle());
    const { problem } = await problemOf(site.write(externalId, anArticle(change), {}));
    expect(problem).toMatchObject({ code: "rejected", theirCode, mayPass: false });
    expect(problem.message).toBe(`Shopify rejected the article: ${words}`);
    expectFit(problem);
  });
});

describe("too many requests", () => {
  it("waits as long as the cost says where that is short", async () => {
    const throttled: Fault = { kind: "throttled", requested: 110, available: 10, restoreRate: 50 };
    const { site, shop, pauses } = await desk({ faults: [{ ...throttled, times: 2 }] });
    await site.create("blogsvc-1", anArticle());
    expect(pauses).toEqual([2_000, 2_000]);
    expect((await shop.read()).articles).toHaveLength(1);
  });

  it("leaves a long wait to the retry", async () => {
    const { site, pauses } = await desk({ faults: [{ kind: "throttled", requested: 752, available: 2 }] });
    const { problem, retryAfterMs } = await problemOf(site.create("blogsvc-1", anArticle()));
    expect(problem).toMatchObject({ code: "rate_limited", theirCode: "THROTTLED", mayPass: true });
    expect(retryAfterMs).toBe(15_000);
    expect(pauses).toEqual([]);
  });

  it("gives up waiting after three times", async () => {
    const { site, pauses } = await desk({ faults: [{ kind: "throttled", available: 700, times: 9 }] });
    expect((await problemOf(site.create("blogsvc-1", anArticle()))).retryAfterMs).toBe(1_040);
    expect(pauses).toEqual([1_040, 1_040, 1_040]);
  });

  it("is told by the shop's own account of points too", async () => {
    const points = { maximumAvailable: 1_000, currentlyAvailable: 0, restoreRate: 0.1, at: Date.now() };
    const { site } = await desk({ points });
    const { retryAfterMs } = await problemOf(site.create("blogsvc-1", anArticle()));
    expect(retryAfterMs).toBe(100_000);
  });

  it.each([
    ["2.0", [2_000], null],
    ["120", [], 120_000],
    [undefined, [], null],
  ])("honours a 429 with Retry-After %s", async (retryAfter, waited, retryAfterMs) => {
    const fault: Fault = { kind: "too_many_requests", ...(retryAfter !== undefined && { retryAfter }) };
    const { site, pauses } = await desk({ faults: [fault] });
    const made = site.create("blogsvc-1", anArticle());
    if (waited.length > 0) await made;
    else expect((await problemOf(made)).retryAfterMs).toBe(retryAfterMs);
    expect(pauses).toEqual(waited);
  });
});
