import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { copy } from "../../dashboard/src/features/posts/copy.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { makePost, makeWorkspace, publishPost, readPublic, type Workspace } from "./support/workspace.ts";

const words = { ...copy.labels, ...copy.categories };

describeSignedIn("the categories", (signedIn) => {
  let page: Page;
  let workspace: Workspace;

  beforeAll(async () => {
    ({ page } = signedIn());

    workspace = await makeWorkspace("Sorted");
    const lists = [["News"], ["News", "Guides"], ["Announcements"], ["Announcements"], ["Guides"], ["Misc"]];
    for (const [n, categories] of lists.entries()) {
      const { id } = await makePost(workspace, { title: `Post ${n}`, content: "Some words.", categories });
      if (n % 2 === 0) await publishPost(workspace, id);
    }
  });

  const row = (name: string) =>
    page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
  const choose = async (name: string, item: string) => {
    await page.getByRole("button", { name: words.actionsFor(name) }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  // The toaster says it to screen readers, too.
  const message = (text: string) => page.getByText(text, { exact: true }).waitFor();
  const dialog = () => page.getByRole("alertdialog");

  it("are reached from the posts, and renamed by keyboard", async () => {
    await page.goto(workspace.url("posts"));
    await page
      .getByRole("navigation", { name: copy.statusTabs.filterByStatus })
      .getByRole("link", { name: copy.statusTabs.categories })
      .click();
    await page.getByRole("button", { name: words.actionsFor("News") }).waitFor();
    await expectScreenIsFine(page, "categories");
    await page.getByRole("button", { name: words.actionsFor("News") }).focus();
    for (const key of ["Enter", "Enter"]) await page.keyboard.press(key);
    const name = page.getByRole("textbox", { name: words.name });
    await name.fill("Company news");
    await page.getByRole("textbox", { name: words.description }).fill("Releases, hiring and events");
    await expectScreenIsFine(page, "rename a category");
    await name.press("Enter");
    await message(words.renamed("News", "Company news", "2 posts"));
    await row("Company news").getByText("Releases, hiring and events").waitFor();
    const button = page.getByRole("button", { name: words.actionsFor("Company news") });
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    expect((await readPublic(workspace, "post-0")).post?.categories).toEqual(["Company news"]);
  });

  it("are merged where the name is taken", async () => {
    await choose("Announcements", words.renameOrDescribe);
    await page.getByRole("textbox", { name: words.name }).fill("Company News");
    await page.keyboard.press("Enter");
    await page.getByRole("alert").waitFor();
    await page.getByRole("button", { name: words.merge }).click();
    await dialog().getByText("2 posts, 1 of them published").waitFor();
    await expectScreenIsFine(page, "merge categories");
    await dialog().getByRole("button", { name: words.mergeConfirm }).click();
    await message(words.merged("Announcements", "Company news", "2 posts"));
    await row("Announcements").waitFor({ state: "detached" });
    expect((await readPublic(workspace, "post-2")).post?.categories).toEqual(["Company news"]);
  });

  it("are deleted, until none is left", async () => {
    for (const name of ["Company news", "Guides", "Misc"]) {
      await choose(name, words.delete);
      if (name === "Company news") await expectScreenIsFine(page, "delete a category");
      await dialog().getByRole("button", { name: words.deleteConfirm }).click();
      await row(name).waitFor({ state: "detached" });
    }
    await page.getByText(words.noneYet).waitFor();
    await expectScreenIsFine(page, "no categories");
    expect((await readPublic(workspace, "post-0")).post?.categories).toEqual([]);
  });
});
