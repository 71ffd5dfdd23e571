import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { copy as appCopy } from "../../dashboard/src/app/copy.ts";
import { copy as componentsCopy } from "../../dashboard/src/components/copy.ts";
import { copy as editorCopy } from "../../dashboard/src/features/editor/copy.ts";
import { copy as postsCopy } from "../../dashboard/src/features/posts/copy.ts";
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

describeSignedIn("the list of posts", (signedIn) => {
  let page: Page;

  beforeAll(() => {
    ({ page } = signedIn());
  });

  const rows = () => page.getByRole("row").filter({ has: page.getByRole("link") });
  const titles = async () =>
    (await rows().getByRole("link").and(page.locator("td a.font-medium")).allInnerTexts()).sort();
  const message = (words: string) => page.getByText(words, { exact: true }).waitFor();
  const select = async (...names: string[]) => {
    for (const name of names)
      await page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).check();
  };
  const bulk = async (verb: string, posts: string) => {
    await page
      .getByRole("region", { name: "Selected posts" })
      .getByRole("button", { name: verb, exact: true })
      .click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: `${verb} ${posts}` })
      .click();
  };
  const statusOf = async (workspace: Workspace, id: string) =>
    (await manage<{ status: string }>(`/workspaces/${workspace.id}/posts/${id}`)).status;

  it("begins with an invitation to write or import", async () => {
    const workspace = await makeWorkspace("Nothing yet");
    await page.goto(workspace.url("posts"));
    await page.getByText(postsCopy.postsPage.writeFirstPost).waitFor();
    await expectScreenIsFine(page, "no posts yet");
    await page.getByRole("link", { name: "New post" }).click();
    await page.getByRole("textbox", { name: "Title", exact: true }).waitFor();
  });

  it("keeps status, category, text and page in the address, over a reload and on the way back", async () => {
    const workspace = await makeWorkspace("Filtered");
    const lake = await makePost(workspace, {
      title: "By the lake",
      content: "Reeds",
      categories: ["Nature"],
    });
    await makePost(workspace, { title: "In the woods", content: "Ferns", categories: ["Nature", "Walks"] });
    await makePost(workspace, { title: "On the motorway", content: "Asphalt", categories: ["Traffic"] });
    await publishPost(workspace, lake.id);

    await page.goto(workspace.url("posts"));
    await page.getByText("3 posts", { exact: true }).waitFor();
    const sidebar = page.getByRole("navigation", { name: appCopy.common.workspace });
    await sidebar.getByRole("link", { name: appCopy.navItems.counted.drafts("2") }).waitFor();
    await expectScreenIsFine(page, "posts");
    const tabs = page.getByRole("navigation", { name: postsCopy.statusTabs.filterByStatus });
    await tabs.getByRole("link", { name: postsCopy.statusTabs.drafts }).click();
    await page.getByText("2 posts", { exact: true }).waitFor();
    await page.getByRole("combobox", { name: "Category" }).click();
    await page.getByRole("option", { name: "Nature" }).click();
    await page.getByText("1 post", { exact: true }).waitFor();
    await page.getByRole("textbox", { name: "Search posts" }).fill("ferns");
    await page.waitForURL(/q=ferns/);
    const search = new URL(page.url()).searchParams;
    expect(Object.fromEntries(search)).toEqual({ status: "DRAFT", category: "nature", q: "ferns" });

    await page.reload();
    await page.getByText("1 post", { exact: true }).waitFor();
    expect(await titles()).toEqual(["In the woods"]);
    expect(await page.getByRole("textbox", { name: "Search posts" }).inputValue()).toBe("ferns");
    expect(await page.getByRole("combobox", { name: "Category" }).innerText()).toBe("Nature");
    expect(
      await tabs.getByRole("link", { name: postsCopy.statusTabs.drafts }).getAttribute("aria-current"),
    ).toBe("page");

    await page.getByRole("button", { name: postsCopy.savedViews.saveView }).click();
    const dialog = page.getByRole("dialog", { name: postsCopy.savedViews.saveView });
    await dialog.getByRole("textbox", { name: postsCopy.savedViews.name }).fill("Fern drafts");
    await expectScreenIsFine(page, "naming a view");
    await dialog.getByRole("button", { name: postsCopy.savedViews.saveView }).click();
    const view = page
      .getByRole("navigation", { name: postsCopy.savedViews.savedViews })
      .getByRole("link", { name: "Fern drafts" });
    await view.waitFor();
    await expectScreenIsFine(page, "a saved view");

    await page.getByRole("textbox", { name: "Search posts" }).fill("nowhere");
    await page.getByText("No posts found").waitFor();
    await expectScreenIsFine(page, "no post matches");
    await page.getByRole("button", { name: componentsCopy.queryView.clearFilters }).click();
    await page.getByText("3 posts", { exact: true }).waitFor();
    await page.goBack();
    await page.getByText("No posts found").waitFor();
    expect(await page.getByRole("textbox", { name: "Search posts" }).inputValue()).toBe("nowhere");
    await view.click();
    await page.getByText("1 post", { exact: true }).waitFor();
    expect(await titles()).toEqual(["In the woods"]);
  });

  it("goes from page to page", async () => {
    const workspace = await makeWorkspace("Two pages");
    for (let number = 1; number <= 21; number++) await makePost(workspace, { title: `Post ${number}` });
    await page.goto(workspace.url("posts"));
    await page.getByText("1–20 of 21 posts").waitFor();
    await page.getByRole("button", { name: "Next page" }).click();
    await page.getByText("21 of 21 posts").waitFor();
    expect(new URL(page.url()).searchParams.get("page")).toBe("2");
    await page.reload();
    await page.getByText("21 of 21 posts").waitFor();
    await expectScreenIsFine(page, "the last page of posts");
    await page.getByRole("button", { name: componentsCopy.pagination.page("1"), exact: true }).click();
    await page.getByText("1–20 of 21 posts").waitFor();

    const size = page.getByRole("combobox", { name: componentsCopy.pagination.itemsPerPage("posts") });
    await size.selectOption("50");
    await page.getByText("21 posts", { exact: true }).waitFor();
    await page.goto(workspace.url("posts"));
    await page.getByText("21 posts", { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get("limit")).toBe("50");
    await size.selectOption("20");
    await page.getByText("1–20 of 21 posts").waitFor();
  });

  it("publishes, unpublishes and deletes many at once, and reports each result", async () => {
    const workspace = await makeWorkspace("In bulk");
    const made = [];
    for (const title of ["Alpha", "Beta", "Gamma"])
      made.push(await makePost(workspace, { title, content: "Words" }));
    const [alpha, beta, gamma] = made.map(({ id }) => id);
    await page.goto(workspace.url("posts"));

    await select("Alpha", "Beta");
    await expectScreenIsFine(page, "posts selected");
    const row = rows().filter({ hasText: "Alpha" });
    await page.mouse.move(0, 0);
    await row.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const background = () => row.evaluate((element) => getComputedStyle(element).backgroundColor);
    const selected = await background();
    await row.hover();
    await row.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    expect(await background()).toBe(selected);
    await bulk("Publish", "2 posts");
    await message("2 posts published");
    expect((await readPublic(workspace, "alpha")).post?.title).toBe("Alpha");
    expect((await readPublic(workspace, "beta")).post?.title).toBe("Beta");

    await page.getByRole("checkbox", { name: postsCopy.common.selectAllOnPage }).check();
    await bulk("Unpublish", "3 posts");
    const results = page.getByRole("dialog", { name: "1 post couldn’t be unpublished" });
    await results.getByText("2 posts unpublished. Those that failed are still selected.").waitFor();
    expect(await results.getByRole("listitem").first().innerText()).toMatch(/^Gamma\n.*publish/s);
    await expectScreenIsFine(page, "bulk results");
    await results.getByRole("button", { name: postsCopy.bulkResults.close }).last().click();
    expect(await page.getByRole("checkbox", { name: "Select Gamma" }).isChecked()).toBe(true);
    expect(await page.getByRole("checkbox", { name: "Select Alpha" }).isChecked()).toBe(false);
    expect(await Promise.all([alpha, beta, gamma].map((id) => statusOf(workspace, id ?? "")))).toEqual([
      "HIDDEN",
      "HIDDEN",
      "DRAFT",
    ]);
    await expect.poll(async () => (await readPublic(workspace, "alpha")).status).toBe(404);

    await select("Alpha");
    await bulk("Delete", "2 posts");
    await message("2 posts deleted");
    await page.getByText("1 post", { exact: true }).waitFor();
    expect(await titles()).toEqual(["Beta"]);
  });

  it("begins a new post with its title", async () => {
    const workspace = await makeWorkspace("Begun");
    await page.goto(workspace.url("posts"));
    await page.getByRole("link", { name: postsCopy.postsPage.newPost }).click();
    await page.getByRole("textbox", { name: "Title", exact: true }).and(page.locator(":focus")).waitFor();
    await page.keyboard.type("Typed at once");
    await page.goto(workspace.url("posts"));
    await page.getByRole("link", { name: "Typed at once" }).waitFor();
  });

  it("does all to one post from its menu", async () => {
    const workspace = await makeWorkspace("One by one");
    const { id } = await makePost(workspace, { title: "Lonely", content: "Words" });
    await page.goto(workspace.url("posts"));
    const choose = async (item: string) => {
      await page.getByRole("button", { name: "Actions for Lonely", exact: true }).click();
      await page.getByRole("menuitem", { name: item, exact: true }).click();
    };
    const confirm = (name: string) => page.getByRole("alertdialog").getByRole("button", { name }).click();
    await page.getByRole("button", { name: "Actions for Lonely", exact: true }).click();
    await expectScreenIsFine(page, "post menu");
    await page.keyboard.press("Escape");
    await choose("Publish");
    const publish = page.getByRole("dialog", { name: editorCopy.publishDialog.publishPost });
    await publish.getByRole("button", { name: "Publish", exact: true }).click();
    const progress = page.getByRole("dialog", { name: editorCopy.publishDialog.postPublished });
    await progress.getByRole("button", { name: editorCopy.publishProgress.done }).click();
    await page.goto(workspace.url("posts"));
    await choose("Unpublish");
    await confirm("Unpublish");
    await message(postsCopy.postActionDialog.hiddenFromReaders("Lonely"));
    await choose("Revert to draft");
    await confirm("Revert to draft");
    await message(postsCopy.postActionDialog.draft("Lonely"));
    expect(await statusOf(workspace, id)).toBe("DRAFT");
    await choose("Duplicate");
    await page.getByText("2 posts", { exact: true }).waitFor();
    await choose("Preview link");
    const dialog = page.getByRole("dialog", { name: "Preview link" });
    await dialog.getByRole("button", { name: componentsCopy.previewLinkDialog.createAndCopyLink }).click();
    const link = await dialog.getByRole("group", { name: "Preview link" }).innerText();
    await expectScreenIsFine(page, "preview link");
    await dialog.getByRole("button", { name: "Done" }).click();
    const visitor = await (await signedIn().browser.newContext()).newPage();
    await visitor.goto(link);
    await visitor.getByRole("heading", { name: "Lonely" }).waitFor();
    await expectScreenIsFine(visitor, "preview page");
    await visitor.context().close();
    await choose("Delete");
    await confirm("Delete post");
    await message("Deleted “Lonely”");
    await page.getByText("1 post", { exact: true }).waitFor();
    await page.getByRole("button", { name: componentsCopy.deletePostDialog.undo }).click();
    await message(componentsCopy.deletePostDialog.restored("Lonely"));
    await page.getByText("2 posts", { exact: true }).waitFor();

    await choose("Delete");
    await confirm("Delete post");
    await page.getByRole("link", { name: postsCopy.statusTabs.trash }).click();
    await page.getByRole("button", { name: componentsCopy.trashPage.restorePost("Lonely") }).waitFor();
    await expectScreenIsFine(page, "trash");
    await page.getByRole("button", { name: componentsCopy.trashPage.restorePost("Lonely") }).click();
    await message(componentsCopy.trashPage.restored.post("Lonely"));
    await page.getByText(componentsCopy.trashPage.trashIsEmpty).waitFor();
    await expectScreenIsFine(page, "empty trash");
  });
});
