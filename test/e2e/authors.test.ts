import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { copy } from "../../dashboard/src/features/posts/copy.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { picture } from "./support/picture.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { makePost, makeWorkspace, publishPost, readPublic, type Workspace } from "./support/workspace.ts";

const words = { ...copy.labels, ...copy.authors };

describeSignedIn("the authors", (signedIn) => {
  let page: Page;
  let workspace: Workspace;

  beforeAll(async () => {
    ({ page } = signedIn());
    workspace = await makeWorkspace("Written");
    for (const [n, authors] of [["Ada"], ["Ada", "Grace"], ["ada l."]].entries()) {
      const { id } = await makePost(workspace, { title: `Post ${n}`, content: "Some words.", authors });
      await publishPost(workspace, id);
    }
  });

  const row = (name: string) =>
    page.getByRole("row").filter({ has: page.getByRole("link", { name, exact: true }) });
  const choose = async (name: string, item: string) => {
    await page.getByRole("button", { name: words.actionsFor(name), exact: true }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  // The toaster says it to screen readers, too.
  const message = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

  it("get a picture, a bio and a link, which readers see", async () => {
    await page.goto(workspace.url("posts"));
    await page
      .getByRole("navigation", { name: copy.statusTabs.filterByStatus })
      .getByRole("link", { name: copy.statusTabs.authors })
      .click();
    await row("Grace").waitFor();
    await choose("Ada", words.edit);
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: words.choosePicture }).click();
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByRole("button", { name: "Upload an image" }).click(),
    ]);
    await chooser.setFiles({
      name: "ada.png",
      mimeType: "image/png",
      buffer: picture(200, 200, [200, 60, 90]),
    });
    await dialog.getByRole("button", { name: words.removePicture }).waitFor();
    await dialog.getByRole("textbox", { name: words.name }).fill("Ada Lovelace");
    await dialog.getByRole("textbox", { name: words.bio }).fill("Wrote the first program.");
    await dialog.getByRole("textbox", { name: words.url }).fill("https://ada.example");
    await expectScreenIsFine(page, "edit an author");
    await dialog.getByRole("button", { name: words.save }).click();
    await message(words.saved("Ada Lovelace", "2 posts"));
    await row("Ada Lovelace").getByText("Wrote the first program.").waitFor();
    await expectScreenIsFine(page, "authors");
    const { post } = await readPublic(workspace, "post-1");
    expect(post?.authors).toEqual(["Ada Lovelace", "Grace"]);
    expect(post?.authorProfiles).toMatchObject([
      {
        name: "Ada Lovelace",
        bio: "Wrote the first program.",
        url: "https://ada.example",
        image: { width: 200 },
      },
    ]);
  });

  it("are merged and deleted", async () => {
    await choose("ada l.", words.merge);
    const question = page.getByRole("alertdialog");
    await question.getByRole("combobox").click();
    await page.getByRole("option", { name: "Ada Lovelace" }).click();
    await expectScreenIsFine(page, "merge authors");
    await question.getByRole("button", { name: words.mergeConfirm }).click();
    await row("ada l.").waitFor({ state: "detached" });
    expect((await readPublic(workspace, "post-2")).post?.authors).toEqual(["Ada Lovelace"]);
    await choose("Grace", words.delete);
    await question.getByRole("button", { name: words.deleteConfirm }).click();
    await row("Grace").waitFor({ state: "detached" });
    expect((await readPublic(workspace, "post-1")).post?.authors).toEqual(["Ada Lovelace"]);
  });
});
