import { afterAll, beforeAll, expect, it } from "vitest";
import { copy } from "../../dashboard/src/components/copy.ts";
import { copy as editor } from "../../dashboard/src/features/editor/copy.ts";
import { copy as runs } from "../../dashboard/src/features/runs/copy.ts";
import { fakeRoom } from "../support/fake-openai/fake-room.ts";
import { type FakeOpenAi, startFakeOpenAi } from "../support/fake-openai/start-fake-openai.ts";
import { connectFake } from "./generation/support/batch-desk.ts";
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

const kept = "An anvil is a heavy block.\n\n## Shape\n\nThe face is flat, and the horn is round.\n\n";
const care = "## Care\n\nWipe the face dry after every day of work.";
const content = `${kept}${care}\n`;
const added = "This part is up to date again.";

describeSignedIn("refreshing a published post", (signedIn) => {
  let workspace: Workspace;
  let model: FakeOpenAi;

  beforeAll(async () => {
    workspace = await makeWorkspace("Refresh");
    model = await startFakeOpenAi();
    await connectFake(
      (path, method, body) => manage(`/workspaces/${workspace.id}/${path}`, method, body),
      fakeRoom(model.port, "refresh"),
    );
  });
  afterAll(() => model?.stop());

  it("changes only the affected section, as unpublished changes to compare and publish", async () => {
    const { page } = signedIn();
    const { id, slug } = await makePost(workspace, { title: "What an anvil is", content });
    await publishPost(workspace, id);
    await page.goto(workspace.url(`posts/${id}`));
    await page.getByRole("button", { name: editor.postMenu.moreActions }).click();
    await page.getByRole("menuitem", { name: editor.postMenu.refresh }).click();
    const dialog = page.getByRole("dialog", { name: copy.refreshDialog.refreshPost });
    await dialog.getByRole("radio", { name: copy.refreshDialog.instruction }).click();
    const start = dialog.getByRole("button", { name: copy.refreshDialog.refresh });
    expect(await start.isDisabled()).toBe(true);
    await dialog.getByLabel(copy.refreshDialog.whatToChange).fill("Bring the care up to date");
    await expectScreenIsFine(page, "refresh dialog", ["desktop"]);
    await start.click();

    await page.getByText("1 section changed.").waitFor();
    expect((await readPublic(workspace, slug)).post?.content).toBe(content);
    await page.getByRole("link", { name: runs.runActions.openPost }).click();

    await page.getByRole("button", { name: editor.postMenu.moreActions }).click();
    await page.getByRole("menuitem", { name: editor.postMenu.compareWithPublished }).click();
    const changes = page.getByRole("dialog", { name: editor.publishedChanges.unpublishedChanges });
    await changes.getByText(added).waitFor();
    expect(await changes.getByRole("heading").count()).toBe(2);
    await expectScreenIsFine(page, "unpublished changes", ["desktop"]);
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Update", exact: true }).click();
    await page.getByText("Post updated", { exact: true }).waitFor();
    expect((await readPublic(workspace, slug)).post?.content).toBe(`${kept}${care} ${added}\n`);
  });
});
