import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createPost, deletePost, publishPost, updatePost, withdrawPost } from "../../../worker/domains/posts";
import { listExternalPosts, listIntegrations, testIntegration } from "../../../worker/domains/sites";
import { clientSecret, ShopStage } from "./shop-stage";

let stage: ShopStage;
beforeEach(async () => {
  stage = await ShopStage.open();
});
afterEach(async () => {
  expect((await stage.shop.read()).ledger.invalid).toEqual([]);
});

it("connects, and keeps the token and the secret sealed", async () => {
  const integration = await stage.connect();
  expect(integration).toMatchObject({
    kind: "shopify",
    siteName: "Example Shop",
    facts: { blogTitle: "News" },
    secretHint: "cdef",
  });
  const { tokens, ledger } = await stage.shop.read();
  const kept = JSON.stringify(await env.DB.prepare("SELECT * FROM integrations").all());
  for (const secret of [clientSecret, ...tokens]) expect(kept).not.toContain(secret);
  expect(await testIntegration(stage.ctx, "shopify")).toMatchObject({ ok: true, problem: null });
  expect(ledger.tokens).toBe(1);
  expect((await stage.shop.read()).ledger.tokens).toBe(1);
});

it("keeps nothing where the shop refuses", async () => {
  await stage.shop.set({ sameOrganization: false });
  await expect(stage.connect()).rejects.toMatchObject({
    code: "integration_failed",
    details: { code: "shop_not_permitted", theirCode: "shop_not_permitted" },
  });
  expect((await listIntegrations(stage.ctx)).items).toEqual([]);
});

it("follows a post: published, back to a draft, published again, deleted", async () => {
  await stage.connect();
  const post = await createPost(stage.ctx, {
    title: "Ten knots",
    content: "A **bowline** holds.",
    slug: "ten-knots",
  });
  await publishPost(stage.ctx, post, {});
  await stage.work();
  expect(await stage.articles()).toEqual([
    expect.objectContaining({
      handle: "ten-knots",
      isPublished: true,
      body: expect.stringContaining("<strong>"),
    }),
  ]);
  await withdrawPost(stage.ctx, post, "unpublish", {});
  await stage.work();
  expect(await stage.articles()).toEqual([
    expect.objectContaining({ isPublished: false, publishedAt: null }),
  ]);
  await publishPost(stage.ctx, post, {});
  await stage.work();
  expect(await stage.articles()).toEqual([expect.objectContaining({ isPublished: true })]);
  await deletePost(stage.ctx, post);
  await stage.work();
  expect(await stage.articles()).toEqual([]);
});

it("creates one article despite lost responses to its creation and update, and a lagging search", async () => {
  await stage.connect();
  const faults = ["CreateArticle", "UpdateArticle"].map((operation) => ({
    kind: "lost_answer" as const,
    operation,
  }));
  await stage.shop.set({ searchLagMs: 3_600_000, faults });
  await publishPost(stage.ctx, await createPost(stage.ctx, { title: "Ten knots" }), {});
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await stage.work();
    expect(await stage.articles()).toHaveLength(1);
    stage.now += 3_600_000;
  }
  expect(await stage.articles()).toEqual([
    expect.objectContaining({ handle: "ten-knots", isPublished: true }),
  ]);
  const { ledger, faults: left } = await stage.shop.read();
  expect(left).toEqual([]);
  expect(ledger.operations.filter((name) => name === "CreateArticle")).toHaveLength(1);
});

it("asks before it overwrites what was edited there, also after a refusal", async () => {
  await stage.connect();
  const post = await createPost(stage.ctx, { title: "Ten knots" });
  await publishPost(stage.ctx, post, {});
  await stage.work();
  await stage.shop.set({ faults: [{ kind: "throttled", available: 0, operation: "UpdateArticle" }] });
  await updatePost(stage.ctx, post, { version: 2, fields: { title: "Eleven knots" } });
  await stage.work();
  const edited = (await stage.articles()).map((one) => ({ ...one, title: "Their knots" }));
  await stage.shop.set({ articles: edited });
  stage.now += 3_600_000;
  await stage.work();
  expect(await stage.articles()).toMatchObject([{ title: "Their knots" }]);
  expect((await listExternalPosts(stage.ctx, post)).items).toMatchObject([{ state: "conflict" }]);
});

it("makes an article again that was deleted there, and goes on with a new token midway", async () => {
  await stage.connect();
  const post = await createPost(stage.ctx, { title: "Ten knots" });
  await publishPost(stage.ctx, post, {});
  await stage.work();
  await stage.shop.set({ articles: [], tokens: [] });
  await updatePost(stage.ctx, post, { version: 2, fields: { title: "Eleven knots" } });
  const { ledger } = await stage.shop.read();
  await stage.work();
  expect(await stage.articles()).toMatchObject([{ title: "Eleven knots", isPublished: true }]);
  const { tokens, operations } = (await stage.shop.read()).ledger;
  expect(tokens).toBe(ledger.tokens + 1);
  expect(operations.slice(ledger.operations.length)).toContain("CreateArticle");
});

it.each([
  [{ blogs: [] }, "wrong_blog"],
  [{ scopes: ["read_content"] }, "scope_missing"],
  [{ installed: false, tokens: [] }, "app_not_installed"],
  [{ sameOrganization: false, tokens: [] }, "shop_not_permitted"],
])("gives up at %j, says so, and continues once it is reconnected", async (lost, code) => {
  await stage.connect();
  const whole = await stage.shop.read();
  await publishPost(stage.ctx, await createPost(stage.ctx, { title: "Ten knots" }), {});
  await stage.shop.set(lost);
  await stage.work();
  expect(await stage.integration()).toMatchObject({ problem: { code, mayPass: false } });
  const { blogs, scopes, installed, sameOrganization } = whole;
  await stage.shop.set({ blogs, scopes, installed, sameOrganization });
  await stage.connect();
  await stage.work();
  expect(await stage.integration()).toMatchObject({ problem: null });
  expect(await stage.articles()).toMatchObject([{ handle: "ten-knots", isPublished: true }]);
});
