import type { Page } from "playwright-core";
import { beforeAll, expect, inject, it } from "vitest";
import { copy as editorCopy } from "../../dashboard/src/features/editor/copy.ts";
import { copy as integrationsCopy } from "../../dashboard/src/features/integrations/copy.ts";
import { copy as webhooksCopy } from "../../dashboard/src/features/webhooks/copy.ts";
import { type FakeShop, fakeShop } from "../support/fake-shopify/fake-shop.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { makePost, makeWorkspace, manage, type Workspace } from "./support/workspace.ts";

const secret = "shpss_0123456789abcdef";

describeSignedIn("integrations", (signedIn) => {
  let shop: FakeShop;
  let workspace: Workspace;
  let page: Page;

  beforeAll(async () => {
    ({ page } = signedIn());
    shop = await fakeShop(inject("shopifyServer"), `e2e-${crypto.randomUUID()}.myshopify.com`);
    workspace = await makeWorkspace("Shop");
  });

  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const posts = async () =>
    (await manage<{ items: { id: string; title: string }[] }>(`/workspaces/${workspace.id}/posts`)).items;
  const article = async () => {
    const [only, ...others] = (await shop.read()).articles;
    if (!only || others.length > 0) throw new Error(`${others.length + (only ? 1 : 0)} articles, not one`);
    return only;
  };

  it("are connected step by step: a refusal shows the reason and saves nothing, a test shows each step", async () => {
    await page.goto(workspace.url("integrations"));
    await page.getByRole("link", { name: "Connect Shopify" }).click();
    await page.getByLabel("Shop domain").fill(`https://${shop.shop}/admin`);
    await page.getByLabel("Client ID").fill("client-id");
    await page.getByLabel("Client secret", { exact: true }).fill("shpss_of_another_app");
    await page.getByLabel("Blog ID").fill("News");
    await press("Connect Shopify");
    await page.getByText("Must be only the number").waitFor();
    await page.getByLabel("Blog ID").fill("1001");
    await press("Connect Shopify");
    await page.getByText("Shopify rejected the client secret.").waitFor();
    await page.getByText("Nothing was saved.").waitFor();
    await expectScreenIsFine(page, "integration, refused");
    expect(await manage(`/workspaces/${workspace.id}/integrations`)).toEqual({ items: [] });

    await page.getByLabel("Client secret", { exact: true }).fill(secret);
    await press("Connect Shopify");
    await press("Test connection");
    await page.getByText(integrationsCopy.testCard.connectionWorksPosts).waitFor();
    expect(await page.getByRole("listitem").filter({ hasText: "it worked" }).count()).toBe(4);
    expect((await shop.read()).articles).toEqual([]);
    expect(await page.content()).not.toContain(secret);
    await expectScreenIsFine(page, "integration, connected");
  });

  it("get a post when it is published, and ask before an edit made there is overwritten", async () => {
    const { id } = await makePost(workspace, { title: "Paper sizes", content: "Ours." });
    await page.goto(workspace.url(`posts/${id}`));
    await page.getByRole("button", { name: integrationsCopy.connectShopify.settings }).first().click();
    await page.getByRole("tab", { name: "Sites" }).click();
    await page.getByText("Not on site", { exact: true }).waitFor();
    await press("Publish…");
    await press("Publish");
    await page
      .getByRole("dialog", { name: editorCopy.publishDialog.postPublished })
      .getByText("Shopify: Published on site")
      .waitFor();
    await press(editorCopy.publishProgress.done);
    const there = page.getByRole("region", { name: "Shopify: Example Shop" });
    await there.getByText("Published on site").waitFor();
    await expect.poll(article).toMatchObject({ title: "Paper sizes", isPublished: true });

    const theirs = await article();
    await shop.set({ articles: [{ ...theirs, body: "<p>Theirs.</p>", updatedAt: "2027-01-01T00:00:00Z" }] });
    await there.getByRole("button", { name: "Send again" }).click();
    await there.getByText(editorCopy.externalConflict.editedInAfterSent("Shopify")).waitFor();
    await expectScreenIsFine(page, "post, edited outside");
    expect(await article()).toMatchObject({ body: "<p>Theirs.</p>" });
    await there.getByRole("button", { name: "Overwrite…" }).click();
    await press("Overwrite");
    await there.getByText("Published on site").waitFor();
    expect((await article()).body).toContain("Ours.");
  });

  it("are marked in the list of posts, by one request for all of them", async () => {
    await makePost(workspace, { title: "Never sent" });
    const [theirs] = (await shop.read()).articles;
    const edited = { body: "<p>Theirs again.</p>", updatedAt: "2027-02-01T00:00:00Z" };
    await shop.set({ articles: theirs ? [{ ...theirs, ...edited }] : [] });
    const asked: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (/^\/v1.*\/integrations/.test(pathname)) asked.push(pathname);
    });
    await page.goto(workspace.url("posts"));
    const mark = page.getByRole("list", { name: "Connected sites" });
    await mark.getByRole("link", { name: "Shopify: Published on site" }).waitFor();
    expect([await mark.count(), asked]).toEqual([1, [`/v1/workspaces/${workspace.id}/integrations/posts`]]);
    const [{ id } = { id: "" }] = (await posts()).filter(({ title }) => title === "Paper sizes");
    await manage(`/workspaces/${workspace.id}/posts/${id}/external/shopify`, "PUT", { mode: "publish" });
    await page.reload();
    await mark.getByTitle("Shopify: Edited on site").getByText("Edited on site", { exact: true }).waitFor();
    await expectScreenIsFine(page, "posts on connected sites");
  });

  it("get nothing while they are switched off, and the log says it was skipped", async () => {
    await page.goto(workspace.url("integrations/shopify"));
    await page.getByRole("switch", { name: "Send posts" }).click();
    await page.getByText("Disabled", { exact: true }).waitFor();
    const { id } = await makePost(workspace, { title: "Ink", content: "Dry." });
    await manage(`/workspaces/${workspace.id}/posts/${id}/publish`, "POST", {});
    await page.getByRole("link", { name: "Delivery log" }).click();
    await page.getByRole("button", { name: "Post published ink" }).click();
    await page.getByRole("dialog").getByText(webhooksCopy.deliveryOutcome.integrationDisabled).waitFor();
    await article();
  });

  it("are disconnected, and what is there stays", async () => {
    await page.goto(workspace.url("integrations/shopify"));
    await press("Disconnect…");
    await page.getByText("Posts already on the site stay there").waitFor();
    await press("Disconnect");
    await page.getByRole("link", { name: "Connect Shopify" }).waitFor();
    await article();
  });
});
