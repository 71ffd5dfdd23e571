import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { copy } from "../../dashboard/src/app/copy.ts";
import { copy as componentsCopy } from "../../dashboard/src/components/copy.ts";
import { copy as editorCopy } from "../../dashboard/src/features/editor/copy.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { makePost, makeWorkspace, type Workspace } from "./support/workspace.ts";

describeSignedIn("the palette", (signedIn) => {
  let workspace: Workspace;
  let page: Page;

  beforeAll(async () => {
    ({ page } = signedIn());
    workspace = await makeWorkspace("Palette");
    for (const title of ["How to temper steel", "Temper", "Bellows"])
      await makePost(workspace, { title, content: "Some words." });
    await page.goto(workspace.url("posts"));
    await page.getByRole("link", { name: "Bellows" }).waitFor();
  });

  const field = () => page.getByRole("combobox", { name: copy.palette.searchEverything });
  const option = (name: string | RegExp) => page.getByRole("option", { name });
  const open = async () => {
    await page.getByRole("button", { name: copy.palette.search }).waitFor();
    await page.keyboard.press("ControlOrMeta+k");
    await field().waitFor();
  };

  it("leads to a post by its title, the exact one first", async () => {
    await open();
    await option(/^Bellows/).waitFor();
    await field().fill("temper");
    await option(/^How to temper/).waitFor();
    const found = async () =>
      (await page.getByRole("option").allInnerTexts()).map((text) => text.split("\n")[0]);
    await expect.poll(found).toEqual(["Temper", "How to temper steel"]);
    await expectScreenIsFine(page, "palette");
    await field().press("Enter");
    await page.waitForURL(/posts\/post_/);
    await expect
      .poll(() => page.getByRole("textbox", { name: "Title", exact: true }).inputValue())
      .toBe("Temper");
  });

  it("leads to pages and actions by keyboard, and gives the focus back on Escape", async () => {
    await page.goto(workspace.url("posts"));
    const button = page.getByRole("button", { name: copy.palette.search });
    await button.focus();
    await page.keyboard.press("Enter");
    await field().fill("webh");
    await option(/^Webhooks/).waitFor();
    await field().press("Escape");
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
    await open();
    await field().fill("dark");
    await option(copy.palette.theme.dark).waitFor();
    await field().press("Enter");
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe("dark");
    await open();
    await field().fill("nothing like this");
    await page.getByText(copy.palette.nothingFound).waitFor();
    await field().fill("keys");
    await option(/^API keys/).waitFor();
    await field().press("Enter");
    await page.waitForURL(workspace.url("keys"));
    await page.evaluate(() => localStorage.removeItem("theme"));
  });

  it("publishes and schedules a draft", async () => {
    const dialog = page.getByRole("dialog", { name: editorCopy.publishDialog.publishPost });
    await page.goto(workspace.url("posts"));
    await open();
    await field().fill("schedule bell");
    await option(copy.palette.schedule("Bellows")).waitFor();
    await field().press("Enter");
    const scheduling = page.getByRole("dialog", { name: editorCopy.publishDialog.schedulePost });
    await scheduling.getByLabel(componentsCopy.scheduleForm.date, { exact: true }).waitFor();
    await page.keyboard.press("Escape");
    await scheduling.waitFor({ state: "hidden" });
    expect(new URL(page.url()).search).toBe("");
    await page.getByRole("button", { name: copy.palette.search }).click();
    await field().fill("publ");
    await option(copy.palette.publish("How to temper steel")).waitFor();
    expect(await page.getByRole("option").first().innerText()).toContain(copy.palette.publish("Bellows"));
    await field().press("Enter");
    await dialog.getByRole("radio", { name: editorCopy.publishDialog.publishDateNow, exact: true }).waitFor();
    await dialog.getByRole("button", { name: editorCopy.publishDialog.publish, exact: true }).click();
    await page.getByRole("dialog", { name: editorCopy.publishDialog.postPublished }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: editorCopy.publishButton.update, exact: true }).waitFor();
  });

  it("leaves its key to links in a text", async () => {
    await page.goto(workspace.url("posts/new"));
    await page.locator(".rich-text").focus();
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: "Link to" }).waitFor();
    expect(await field().count()).toBe(0);
  });
});
