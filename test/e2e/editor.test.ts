import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { copy as editorCopy } from "../../dashboard/src/features/editor/copy.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import {
  makePost,
  makeWorkspace,
  manage,
  publishPost,
  readPublic,
  type Workspace,
} from "./support/workspace.ts";
import { writeMarkdown } from "./support/write-markdown.ts";

describeSignedIn("the editor", (signedIn) => {
  let workspace: Workspace;
  let page: Page;

  beforeAll(async () => {
    ({ page } = signedIn());
    await writeMarkdown(page);
    workspace = await makeWorkspace("Editor");
  });

  const title = (on = page) => on.getByRole("textbox", { name: "Title", exact: true });
  const text = (on = page) => on.getByRole("textbox", { name: "Text in Markdown" });
  const preview = () => page.getByRole("group", { name: "Preview" });
  const saved = (on = page) =>
    on
      .getByRole("status")
      .getByText(/^Saved \d\d:\d\d/)
      .waitFor();
  const message = (words: string, on = page) => on.getByText(words, { exact: true }).waitFor();
  const open = async (id: string, on = page) => {
    await on.goto(workspace.url(`posts/${id}`));
    await text(on).waitFor();
  };
  const publicTitle = async (slug: string) => (await readPublic(workspace, slug)).post?.title;
  const update = async () => {
    await page.getByRole("button", { name: editorCopy.publishButton.update, exact: true }).click();
    await message("Post updated");
  };
  const choose = async (item: string) => {
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  const publishedPost = async (fields: { title: string; content: string }) => {
    const { id } = await makePost(workspace, fields);
    return publishPost(workspace, id);
  };

  it("takes formatted text as Markdown, with its images, in one undo", async () => {
    await open("new");
    const pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
    const paste = (html: string, plain: string) =>
      text().evaluate(
        (element, data) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData("text/html", data.html);
          clipboardData.setData("text/plain", data.plain);
          element.dispatchEvent(
            new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
          );
        },
        { html, plain },
      );
    const written = async () => (await text().innerText()).replace(/\n+/g, "\n").trim();
    await text().fill("Before.");
    await paste(
      `<h2>Prices</h2><p>From <b>now</b> on:</p><table><tr><td>Plan</td><td>Price</td></tr><tr><td>Pro</td><td>9</td></tr></table><img alt="A dot" src="data:image/png;base64,${pixel}"><a href="javascript:alert(1)">no</a>`,
      "Prices",
    );
    await message(editorCopy.markdownSource.imagesUploaded(1));
    await expect
      .poll(written)
      .toMatch(
        /^Before\.\n## Prices\nFrom \*\*now\*\* on:\n\| Plan \| Price \|\n.+\n\| Pro {2}\| 9 {5}\|\n!\[A dot\]\(https?:\/\/\S+\/images\/\S+\)no$/,
      );
    await expectScreenIsFine(page, "pasted text");
    await text().press("ControlOrMeta+z");
    await expect.poll(written).toBe("Before.");

    await text().fill("```\n\n```");
    await text().press("ControlOrMeta+Home");
    await text().press("ArrowDown");
    await paste("<b>const</b> a", "const a");
    await expect.poll(written).toBe("```\nconst a\n```");
  });

  it("accepts a title and Markdown, shows them, autosaves, and publishes", async () => {
    await open("new");
    await expectScreenIsFine(page, "new post");
    await title().fill("A first post from the editor");
    await text().fill("Some **bold words** and `code`.\n\n## A heading\n\n- one\n- two");
    await preview().getByRole("heading", { name: "A first post from the editor" }).waitFor();
    await preview().getByRole("heading", { name: "A heading" }).waitFor();
    expect(await preview().locator("strong").innerText()).toBe("bold words");
    expect(await preview().getByRole("listitem").allInnerTexts()).toEqual(["one", "two"]);
    await saved();
    expect(page.url()).toMatch(/\/posts\/post_[^/]+$/);
    await expectScreenIsFine(page, "written post");

    expect((await readPublic(workspace, "a-first-post-from-the-editor")).status).toBe(404);
    await page.getByRole("button", { name: editorCopy.publishButton.publish }).click();
    const dialog = page.getByRole("dialog", { name: editorCopy.publishDialog.publishPost });
    const images = dialog.getByRole("region", { name: editorCopy.publishChecks.groups.images });
    await images.getByRole("button", { name: editorCopy.publishChecks.noHeroImage }).waitFor();
    await expectScreenIsFine(page, "publish dialog");
    await dialog.getByRole("button", { name: editorCopy.publishDialog.publish, exact: true }).click();
    const done = page.getByRole("dialog", { name: editorCopy.publishDialog.postPublished });
    await done.getByText(/^Published /).waitFor();
    await expectScreenIsFine(page, "published dialog");
    await done.getByRole("button", { name: editorCopy.publishProgress.done }).click();
    await expect
      .poll(async () => (await readPublic(workspace, "a-first-post-from-the-editor")).post)
      .toMatchObject({
        title: "A first post from the editor",
        content: "Some **bold words** and `code`.\n\n## A heading\n\n- one\n- two",
        status: "PUBLISHED",
      });
  });

  it("keeps edits of a public post private until Update", async () => {
    const { id, slug } = await publishedPost({ title: "Before the edit", content: "Old words." });
    await open(id);
    await title().fill("After the edit");
    await text().fill("New words.");
    await saved();
    await page.getByText("Unpublished changes").waitFor();
    expect((await readPublic(workspace, slug)).post).toMatchObject({
      title: "Before the edit",
      content: "Old words.",
    });
    await page.goto(workspace.url("posts"));
    const row = page.getByRole("row").filter({ hasText: "/before-the-edit" });
    await row.getByText("Unpublished changes").waitFor();

    await open(id);
    expect(await title().inputValue()).toBe("After the edit");
    await update();
    await expect
      .poll(async () => (await readPublic(workspace, slug)).post)
      .toMatchObject({ title: "After the edit", content: "New words." });
    await page.getByText("Unpublished changes").waitFor({ state: "detached" });
  });

  it("renames a public post: the new slug answers, the old one says where it went", async () => {
    const { id } = await publishedPost({ title: "Old address", content: "Words." });
    await open(id);
    await page.getByRole("button", { name: editorCopy.common.settings }).click();
    await page.getByRole("textbox", { name: "Slug" }).fill("new-address");
    await page.getByText("The old URL will redirect here").waitFor();
    await saved();
    await expectScreenIsFine(page, "post settings");
    expect(await publicTitle("old-address")).toBe("Old address");
    await update();
    await expect.poll(() => publicTitle("new-address")).toBe("Old address");
    await expect
      .poll(() => readPublic(workspace, "old-address"))
      .toMatchObject({ status: 404, details: { movedTo: "new-address" } });
  });

  it("keeps tags beside categories, and shows readers both after an update", async () => {
    const { id, slug } = await publishedPost({ title: "Tagged", content: "Words." });
    await open(id);
    await page.getByRole("button", { name: editorCopy.common.settings }).click();
    const add = async (name: string, label: string) => {
      const field = page.getByRole("textbox", { name, exact: true });
      await field.fill(label);
      await field.press("Enter");
    };
    await add("Categories", "Plants");
    for (const tag of ["Shade", "plants", "shade"]) await add("Tags", tag);
    await saved();
    await expectScreenIsFine(page, "categories and tags");
    await update();
    await expect
      .poll(async () => (await readPublic(workspace, slug)).post)
      .toMatchObject({ categories: ["Plants"], tags: ["Shade", "plants"] });
  });

  it("edits search texts and questions beside the text", async () => {
    const { id } = await makePost(workspace, { title: "All settings", content: "Words." });
    await open(id);
    await page.getByRole("button", { name: editorCopy.common.settings }).click();
    await page.getByRole("tab", { name: "Search & social" }).click();
    await page.getByRole("textbox", { name: /title/i }).last().fill("For the search engines");
    await expectScreenIsFine(page, "search settings");
    await page.getByRole("button", { name: editorCopy.socialCardButtons.createSocialCard }).click();
    await page.getByRole("figure").filter({ hasText: "When shared" }).locator("img").waitFor();
    await page.getByRole("tab", { name: "FAQ" }).click();
    await page.getByRole("button", { name: "Add question" }).click();
    const panel = page.getByRole("tabpanel", { name: "FAQ" });
    await panel.getByRole("textbox", { name: "Question" }).fill("Why?");
    await panel.getByRole("textbox", { name: "Answer" }).fill("Because.");
    await saved();
    await expectScreenIsFine(page, "questions");
    for (const tab of ["Post", "Search & social", "FAQ"]) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole("button", { name: editorCopy.common.settings }).click();
      await page.getByRole("tab", { name: tab }).click();
      await expectScreenIsFine(page, `settings ${tab}`, ["phone"]);
    }
    await expect
      .poll(() => manage(`/workspaces/${workspace.id}/posts/${id}`))
      .toMatchObject({
        seo: { title: "For the search engines" },
        faq: { items: [{ question: "Why?", answer: "Because." }] },
      });
  });

  it("unpublishes: readers find nothing, the post stays", async () => {
    const { id, slug } = await publishedPost({ title: "To be hidden", content: "Words." });
    await open(id);
    await choose("Unpublish");
    await page.getByRole("alertdialog").getByRole("button", { name: editorCopy.postMenu.unpublish }).click();
    await message("Post unpublished");
    await expect.poll(async () => (await readPublic(workspace, slug)).status).toBe(404);
    expect(await manage(`/workspaces/${workspace.id}/posts/${id}`)).toMatchObject({ status: "HIDDEN" });
  });

  it("shows what changed since an earlier state, and brings it back", async () => {
    const { id } = await makePost(workspace, { title: "With a history", content: "The first text." });
    await open(id);
    await text().fill("The second text.");
    await saved();
    await choose("History");
    const dialog = page.getByRole("dialog", { name: "History" });
    const states = dialog
      .getByRole("list", { name: editorCopy.historyDialog.savedVersionsNewestFirst })
      .getByRole("button");
    await states.last().click();
    const changes = dialog.getByRole("region", { name: editorCopy.historyDialog.changesSinceVersion });
    await changes.getByText("The first text.").waitFor();
    await changes.getByText("The second text.").waitFor();
    await expectScreenIsFine(page, "history");
    await changes.getByRole("button", { name: "Restore this version" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
    await message("Version restored");
    expect(await text().innerText()).toBe("The first text.");
    expect(await manage(`/workspaces/${workspace.id}/posts/${id}`)).toMatchObject({
      content: "The first text.",
    });
  });

  it("loses nothing when two pages edit the same text", async () => {
    const { id } = await makePost(workspace, { title: "Edited twice", content: "Common ground." });
    const other = await signedIn().context.newPage();
    await open(id);
    await open(id, other);
    await text().fill("What the first wrote.");
    await saved();
    await text(other).fill("What the second wrote.");
    const conflict = other.getByRole("dialog", { name: editorCopy.postEditor.someoneElseChangedPost });
    await conflict.waitFor();
    await conflict.getByRole("button", { name: "Show differences" }).click();
    await conflict.getByText("What the first wrote.").waitFor();
    await expectScreenIsFine(other, "conflict");
    await conflict.getByRole("button", { name: editorCopy.conflictChoice.keepMineAsCopy }).click();
    await message(editorCopy.conflictChoice.versionSavedAsNewDraft, other);
    await expect.poll(() => text(other).innerText()).toBe("What the second wrote.");
    const { items } = await manage<{ items: { id: string }[] }>(
      `/workspaces/${workspace.id}/posts?q=Edited+twice`,
    );
    const contents = await Promise.all(
      items.map(async ({ id }) => manage<{ content: string }>(`/workspaces/${workspace.id}/posts/${id}`)),
    );
    expect(contents.map(({ content }) => content).sort()).toEqual([
      "What the first wrote.",
      "What the second wrote.",
    ]);
    await other.close();
  });

  it("joins edits of different parts without asking", async () => {
    const { id } = await makePost(workspace, { title: "Edited in parts", content: "Untouched." });
    const other = await signedIn().context.newPage();
    await open(id);
    await open(id, other);
    await title().fill("The first's title");
    await saved();
    await text(other).fill("The second's text.");
    await saved(other);
    expect(await manage(`/workspaces/${workspace.id}/posts/${id}`)).toMatchObject({
      title: "The first's title",
      content: "The second's text.",
    });
    expect(await title(other).inputValue()).toBe("The first's title");
    await other.close();
  });
});
