import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { copy as componentCopy } from "../../dashboard/src/components/copy.ts";
import { copy } from "../../dashboard/src/features/editor/copy.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { makePost, makeWorkspace, type Workspace } from "./support/workspace.ts";

describeSignedIn("the dashboard", (signedIn) => {
  let workspace: Workspace;
  let page: Page;
  const asked: string[] = [];

  beforeAll(async () => {
    ({ page } = signedIn());
    workspace = await makeWorkspace("Faults");
    page.on("request", (request) => asked.push(`${request.method()} ${request.url()}`));
  });

  it("asks before it loses changes of settings", async () => {
    const words = componentCopy.unsavedGuard;
    await page.goto(workspace.url("settings"));
    const name = page.getByRole("textbox", { name: "Name" });
    await name.fill("Another name");
    await page.getByRole("link", { name: "Calendar" }).click();
    const dialog = page.getByRole("alertdialog", { name: words.leaveWithoutSaving });
    await dialog.getByRole("button", { name: words.stay }).click();
    expect(await name.inputValue()).toBe("Another name");
    await page.getByRole("link", { name: "Calendar" }).click();
    await dialog.getByRole("button", { name: words.leave }).click();
    await page.waitForURL(/calendar/);
  });

  it("publishes nothing without a title", async () => {
    await page.goto(workspace.url("posts/new"));
    await page.getByRole("button", { name: copy.publishButton.publish }).click();
    await page.getByText(copy.publishButton.nothingToPublish, { exact: true }).waitFor();
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("Only a title");
    await page.getByRole("button", { name: copy.publishButton.publish }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText(copy.publishDialog.noText).waitFor();
    await dialog.getByText(copy.publishDialog.noSite).waitFor();
  });

  it("asks for nothing that is not there: after deleting a post, nor of a batch without a model", async () => {
    const { id } = await makePost(workspace, { title: "To delete", content: "Words." });
    await page.goto(workspace.url(`posts/${id}`));
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: copy.postMenu.delete }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: componentCopy.deletePostDialog.deletePostConfirmLabel })
      .click();
    await page.waitForURL(/\/posts(\?|$)/);
    await page.getByText(componentCopy.deletePostDialog.deleted("To delete"), { exact: true }).waitFor();
    const deleted = asked.findIndex((request) => request.startsWith("DELETE"));
    expect(asked.slice(deleted + 1).filter((request) => request.includes(id))).toEqual([]);
    await page.goto(workspace.url("generate/new"));
    await page.getByRole("link", { name: "Connect a model" }).waitFor();
    expect(asked.filter((request) => /^POST .*\/batches/.test(request))).toEqual([]);
  });
});
