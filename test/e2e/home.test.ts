import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { copy as appCopy } from "../../dashboard/src/app/copy.ts";
import { copy } from "../../dashboard/src/features/home/copy.ts";
import { copy as workspacesCopy } from "../../dashboard/src/features/workspaces/copy.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { makePost, makeWorkspace, manage, publishPost, type Workspace } from "./support/workspace.ts";

describeSignedIn("Home", (signedIn) => {
  let workspace: Workspace;
  let page: Page;
  const step = (title: string) => page.locator("[aria-current=step]").getByRole("heading", { name: title });

  beforeAll(async () => {
    ({ page } = signedIn());
    workspace = await makeWorkspace("At home");
  });

  it("leads a new workspace through its setup, by keyboard", async () => {
    await page.goto(workspace.url(""));
    await step(copy.setupCard.siteUrl).waitFor();
    await page.getByText(copy.attentionCard.nothing).waitFor();
    await expectScreenIsFine(page, "home of a new workspace");
    await page.getByRole("link", { name: copy.setupCard.openSettings }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(workspace.url("settings"));
    await page.getByRole("textbox", { name: "Site URL" }).fill("https://acme.example");
    await page.keyboard.press("Enter");
    await page.getByText(workspacesCopy.generalCard.settingsSaved, { exact: true }).first().waitFor();
    await page.getByRole("link", { name: appCopy.navItems.home, exact: true }).focus();
    await page.keyboard.press("Enter");
    await step(copy.setupCard.posts).waitFor();
    await page.getByRole("link", { name: copy.setupCard.writePost }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(workspace.url("posts/new"));
  });

  it("shows what is next and what was published, and counts what waits", async () => {
    const { id } = await makePost(workspace, { title: "Coming soon", content: "Words." });
    const at = { localTime: "2199-03-01T09:30", timezone: "Europe/Berlin" };
    await manage(`/workspaces/${workspace.id}/posts/${id}/schedule`, "PUT", at);
    const { id: out } = await makePost(workspace, { title: "Out now", content: "Words." });
    await publishPost(workspace, out);
    await page.goto(workspace.url(""));
    await step(copy.setupCard.apiKey).waitFor();
    await page.getByRole("link", { name: "Coming soon" }).waitFor();
    await page.getByText("Fri 1 Mar 2199, 09:30").waitFor();
    const view = page.getByRole("link", { name: copy.published.viewPost("Out now") });
    expect(await view.getAttribute("href")).toBe("https://acme.example/blog/out-now");
    await expectScreenIsFine(page, "home with posts");
    await page.getByRole("link", { name: appCopy.navItems.posts, exact: true }).click();
    await page.getByRole("link", { name: /^Scheduled\s*1$/ }).waitFor();
  });

  it("hides the checklist, and shows it again", async () => {
    await page.goto(workspace.url(""));
    await page.getByRole("button", { name: copy.setupCard.hide }).click();
    await page.getByText(copy.setupCard.hidden, { exact: true }).waitFor();
    expect(await page.getByText(copy.setupCard.getYourBlogLive).count()).toBe(0);
    await page.getByRole("button", { name: copy.setupCard.undo }).click();
    await page.getByText(copy.setupCard.getYourBlogLive).waitFor();
  });
});
