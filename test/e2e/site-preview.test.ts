import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { copy as components } from "../../dashboard/src/components/copy.ts";
import { copy } from "../../dashboard/src/features/editor/copy.ts";
import { copy as settings } from "../../dashboard/src/features/workspaces/copy.ts";
import { type DraftSite, startDraftSite } from "./support/draft-site.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { type SmallSite, startSmallSite } from "./support/small-site.ts";
import { thisDemo } from "./support/this-service.ts";
import { makePost, makeWorkspace, manage, type Workspace } from "./support/workspace.ts";

const content = `The first paragraph of the draft.

## Glazes

- weighed in *Stoke*
- fired at night

Line eight is here with words.

${Array.from({ length: 20 }, (_, number) => `Paragraph ${number + 1} fills the page with words about kilns and clay.`).join("\n\n")}

The last paragraph of the draft.
`;

describeSignedIn("a draft on the site", (signedIn) => {
  let workspace: Workspace;
  let site: DraftSite;
  let stranger: SmallSite;
  let page: Page;
  let postId: string;
  const { baseUrl } = thisDemo();

  beforeAll(async () => {
    ({ page } = signedIn());
    [workspace, site, stranger] = await Promise.all([
      makeWorkspace("Drafts on a site"),
      startDraftSite(baseUrl),
      startSmallSite(),
    ]);
    postId = (await makePost(workspace, { title: "Glazes at night", content })).id;
  });
  afterAll(async () => {
    await Promise.all([site?.close(), stranger?.close()]);
  });

  const richText = () => page.getByRole("textbox", { name: copy.richText.text, exact: true });
  const open = async () => {
    await page.goto(workspace.url(`posts/${postId}`));
    await richText().waitFor();
  };
  const see = (name: string) => page.getByRole("button", { name, exact: true }).click();
  /** The site's own page within the editor. */
  const framed = () =>
    page
      .frameLocator(`iframe[title="${copy.previewPanel.draftOnSite}"]`)
      .frameLocator("iframe")
      .locator("body");
  /** The words of the block that the cursor is in. */
  const atCursor = () =>
    page.evaluate(() => {
      const node = document.getSelection()?.anchorNode;
      const element = node instanceof Element ? node : node?.parentElement;
      return element?.closest("p, h2, li, .cm-line")?.textContent ?? null;
    });

  it("is the product's own page, with a hint, while the site has no preview page", async () => {
    await open();
    await see(copy.common.preview);
    await see(copy.previewPanel.page);
    const draft = page.frameLocator(`iframe[title="${copy.previewPanel.draftPage}"]`);
    await draft.getByRole("heading", { name: "Glazes at night" }).waitFor();
    await page.getByText(copy.previewPanel.setUp).waitFor();
    await expectScreenIsFine(page, "preview on the own page");
    await draft.getByText("Line eight is here").click();
    await expect.poll(atCursor).toBe("Line eight is here with words.");
  });

  it("is set up in the settings, whose check says in words what is not right", async () => {
    await page.goto(workspace.url("settings"));
    const field = page.getByRole("textbox", { name: settings.sitePreviewCard.previewUrlPattern });
    const form = page.locator("form", { has: field });
    const save = async (pattern: string) => {
      await field.fill(pattern);
      await form.getByRole("button", { name: components.saveFooter.save, exact: true }).click();
      await expect
        .poll(
          async () =>
            (await manage<{ previewPattern: string }>(`/workspaces/${workspace.id}`)).previewPattern,
        )
        .toBe(pattern);
    };
    const check = () =>
      form.getByRole("button", { name: settings.sitePreviewCard.check, exact: true }).click();
    await save(`${site.url}/nowhere/{token}`);
    await check();
    await page.getByText(components.previewProblem.status("404")).waitFor();
    await save(`${site.url}/preview/{token}`);
    site.headers = { "content-security-policy": "frame-ancestors 'none'" };
    await check();
    await page.getByText(components.previewProblem.framing("content-security-policy")).waitFor();
    await expectScreenIsFine(page, "preview settings");
    site.headers = {};
    await check();
    await page.getByText(settings.sitePreviewCard.works).waitFor();
  });

  it("is shown in the site's design, and a click in it moves the cursor of rich text and of Markdown", async () => {
    await open();
    await page.evaluate(() => localStorage.removeItem("editor-preview"));
    await open();
    await see(copy.viewSwitch.both);
    const frame = framed();
    await frame.getByText("Kiln and Clay", { exact: true }).waitFor();
    const shown = page.frames().find((one) => one.url().startsWith(site.url));
    expect(shown?.parentFrame()?.url()).toMatch(new RegExp(`^${baseUrl}/preview/.*/frame$`));
    await frame.getByText("fired at night").click();
    await expect.poll(atCursor).toBe("fired at night");
    await frame.getByRole("heading", { name: "Glazes", exact: true }).click();
    await expect.poll(atCursor).toBe("Glazes");
    await frame.getByText("The last paragraph of the draft.").click();
    await expect.poll(atCursor).toBe("The last paragraph of the draft.");
    expect(await richText().evaluate((element) => element === document.activeElement)).toBe(true);

    await page.getByRole("button", { name: copy.textPane.markdown, exact: true }).click();
    await page.getByRole("textbox", { name: "Text in Markdown" }).waitFor();
    await frame.getByText("weighed in").click();
    await expect.poll(atCursor).toBe("- weighed in *Stoke*");
    await page.keyboard.type("always ");
    await expect
      .poll(
        async () =>
          (await manage<{ content: string }>(`/workspaces/${workspace.id}/posts/${postId}`)).content,
      )
      .toContain("- always weighed in *Stoke*");
    await framed().getByText("always weighed in").waitFor();
    await page.getByRole("button", { name: copy.textPane.markdown, exact: true }).click();
    await richText().waitFor();
    expect(site.referrers.filter((one) => one !== undefined)).toEqual([]);
  });

  it("has the width of a phone on request, and fills the editor", async () => {
    await see(copy.common.preview);
    const widthOf = () => framed().evaluate(() => innerWidth);
    await expect.poll(widthOf).toBeGreaterThanOrEqual(1280);
    await expectScreenIsFine(page, "preview on the site");
    await see(copy.previewPanel.phone);
    await expect.poll(widthOf).toBeLessThanOrEqual(390);
    await expectScreenIsFine(page, "preview at phone width", ["desktop"]);
    await framed().getByText("Paragraph 3 fills").click();
    await richText().waitFor();
    await expect.poll(atCursor).toContain("Paragraph 3 fills");
    await see(copy.common.preview);
    await see(copy.previewPanel.desktop);
  });

  it("takes lines from the site alone, and nothing else", async () => {
    const say = (message: unknown) =>
      `<script>window.top.postMessage(${JSON.stringify(message)}, "*");document.title = "said"</script>`;
    stranger.pages.set("/stranger", say({ type: "blogsvc:edit", line: 3 }));
    site.extra = `<iframe src="${stranger.url}/stranger"></iframe>`;
    await open();
    await see(copy.viewSwitch.both);
    const find = () => page.frames().find((frame) => frame.url() === `${stranger.url}/stranger`);
    await expect.poll(() => find()?.title()).toBe("said");
    await page.getByRole("textbox", { name: "Title", exact: true }).focus();
    const frame = framed();
    for (const message of [
      { type: "blogsvc:edit", line: "3" },
      { type: "blogsvc:edit", line: 0 },
      "blogsvc:edit",
      null,
    ])
      await frame.evaluate((_, one) => window.top?.postMessage(one, "*"), message);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(await richText().evaluate((element) => element === document.activeElement)).toBe(false);
    await frame.evaluate(() => window.top?.postMessage({ type: "blogsvc:edit", line: 3 }, "*"));
    await expect.poll(atCursor).toBe("Glazes");
    site.extra = "";
  });

  it("is shared by a link that says in words when it has ended, and leads to its line in the editor", async () => {
    await see(copy.previewPanel.copyLink);
    const dialog = page.getByRole("dialog", { name: components.previewLinkDialog.previewLink });
    await dialog.getByRole("button", { name: components.previewLinkDialog.createAndCopyLink }).click();
    const link = await dialog
      .getByRole("link", { name: components.previewLinkDialog.open })
      .getAttribute("href");
    expect(link).toMatch(new RegExp(`^${site.url}/preview/prv_`));
    const shared = await signedIn().context.newPage();
    await shared.goto(link ?? "");
    await shared.getByRole("heading", { name: "Glazes at night" }).waitFor();
    await shared.getByText("Line eight is here").click();
    const opened = shared.waitForEvent("popup");
    await shared.getByText("Line eight is here").click({ modifiers: ["Alt"] });
    const editor = await opened;
    await editor.getByRole("textbox", { name: copy.richText.text, exact: true }).waitFor();
    expect(editor.url()).toBe(`${workspace.url(`posts/${postId}`)}?line=8`);
    await expect
      .poll(() => editor.evaluate(() => document.getSelection()?.anchorNode?.textContent))
      .toBe("Line eight is here with words.");
    await editor.close();

    await dialog.getByRole("button", { name: components.previewLinkDialog.done }).click();
    const links = `/workspaces/${workspace.id}/posts/${postId}/preview-links`;
    const { items } = await manage<{ items: { id: string }[] }>(links);
    for (const { id } of items) await manage(`${links}/${id}`, "DELETE");
    expect((await shared.goto(link ?? ""))?.status()).toBe(404);
    await shared.getByRole("heading", { name: "This preview has ended: not_found" }).waitFor();
    await shared.close();
    await see(copy.previewPanel.refresh);
    await page
      .frameLocator(`iframe[title="${copy.previewPanel.draftOnSite}"]`)
      .getByRole("heading", { name: "Preview not found" })
      .waitFor();
  });

  it("is shown by a page with the helper for Astro, and a click in it moves the cursor", async () => {
    const astro = await startDraftSite(baseUrl, "astro");
    onTestFinished(() => astro.close());
    const previewPattern = `${astro.url}/preview/{token}`;
    await manage(`/workspaces/${workspace.id}`, "PATCH", { previewPattern });
    await open();
    await see(copy.viewSwitch.both);
    await framed().getByRole("heading", { name: "Glazes at night" }).waitFor();
    expect(await framed().locator("[data-blogsvc-line]").count()).toBeGreaterThan(20);
    await framed().getByText("The last paragraph of the draft.").click();
    await expect.poll(atCursor).toBe("The last paragraph of the draft.");

    const post = `/workspaces/${workspace.id}/posts/${postId}`;
    const { id, siteUrl } = await manage<{ id: string; siteUrl: string }>(`${post}/preview-link`, "POST", {});
    expect((await fetch(siteUrl)).status).toBe(200);
    await manage(`${post}/preview-links/${id}`, "DELETE");
    const ended = await fetch(siteUrl);
    expect([ended.status, ended.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
  });
});
