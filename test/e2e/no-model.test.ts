import { expect, it } from "vitest";
import { copy } from "../../dashboard/src/features/editor/copy.ts";
import type { Post } from "../../schema/api/posts.ts";
import { uploadGuide } from "./generation/support/upload-guide.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { joinWorkspace } from "./support/join-workspace.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { makeWorkspace, manage } from "./support/workspace.ts";

describeSignedIn("a workspace without a model", (signedIn) => {
  it("shows everywhere what to do, and nothing that would be refused", async () => {
    const { page, browser } = signedIn();
    const workspace = await makeWorkspace("No model yet");
    await manage(`/workspaces/${workspace.id}/topics`, "POST", { title: "Ink" });
    const card = page.getByRole("region", { name: "No model" });
    for (const path of ["topics", "generate", "runs", "generate/new", "context"]) {
      await page.goto(workspace.url(path));
      await card.getByRole("link", { name: "Connect a model" }).waitFor();
      await expectScreenIsFine(page, `no model, ${path}`);
      const dead = page.getByRole("button", { name: /^(Find topics|New batch|Start|Scan site|Learn from)/ });
      expect(await dead.count(), path).toBe(0);
    }
    await card.getByRole("link", { name: "Connect a model" }).click();
    await page.getByRole("radio", { name: "No model", checked: true }).waitFor();
    expect(await page.getByRole("button", { name: "Test the writer" }).count()).toBe(0);
    await expectScreenIsFine(page, "no model, writer");

    const { context, problems } = await joinWorkspace(browser, workspace, "editor");
    const theirs = await context.newPage();
    await theirs.goto(workspace.url("topics"));
    const told = theirs.getByRole("region", { name: "No model" });
    await told.getByText("Ask an admin to connect one.").waitFor();
    expect([await told.getByRole("link").count(), problems]).toEqual([0, []]);
    await context.close();
  });

  it("creates a brief to write from by hand, and warns before it is published", async () => {
    const { page } = signedIn();
    const workspace = await makeWorkspace("By hand");
    await uploadGuide(workspace);
    await manage(`/workspaces/${workspace.id}/topics`, "POST", { title: "Watering a young apple tree" });
    await page.goto(workspace.url("topics"));
    await page.getByRole("button", { name: "Write now: Watering a young apple tree" }).click();
    await page.getByRole("dialog", { name: "Write this post yourself" }).waitFor();
    await expectScreenIsFine(page, "no model, a brief about to be created");
    await page.getByRole("button", { name: "Create brief" }).click();
    await page.getByRole("link", { name: "Open draft" }).click();
    await page.getByText("A young tree drinks thirty litres a week").first().waitFor();
    await expectScreenIsFine(page, "no model, a brief in the editor");
    const { items } = await manage<{ items: Post[] }>(`/workspaces/${workspace.id}/posts?status=DRAFT`);
    expect(items).toMatchObject([{ title: "Watering a young apple tree", status: "DRAFT" }]);
    await page
      .getByRole("button", { name: /^Publish/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: copy.publishDialog.publishPost });
    await dialog.getByText("The post still contains the note saying that no model wrote it.").waitFor();
  });
});
