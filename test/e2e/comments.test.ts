import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { copy } from "../../dashboard/src/features/editor/copy.ts";
import type { CommentList } from "../../schema/api/comments.ts";
import type { Post } from "../../schema/api/posts.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { makePost, makeWorkspace, manage, type Workspace } from "./support/workspace.ts";

const content = "Anvils are **heavy** and loud.\n\nEvery anvil is tested once.\n";
const words = copy.commentsPanel;

describeSignedIn("comments in the editor", (signedIn) => {
  let workspace: Workspace;
  let page: Page;
  let postId: string;

  const text = () => page.getByRole("textbox", { name: copy.richText.text, exact: true });
  const markdown = () => page.getByRole("textbox", { name: copy.createView.textInMarkdown });
  const panel = () => page.getByRole("complementary", { name: copy.common.checks });
  const thread = (name: string) => panel().getByRole("listitem").filter({ hasText: name }).first();
  const stored = () => manage<CommentList>(`/workspaces/${workspace.id}/posts/${postId}/comments`);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** The browser reports a changed selection with the next frame: later than keys that follow at once. */
  const selectFirstLine = async () => {
    await press("Control+Home", "Shift+End");
    await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done), 50)));
  };

  beforeAll(async () => {
    ({ page } = signedIn());
    workspace = await makeWorkspace("Comments");
    ({ id: postId } = await makePost(workspace, { title: "Anvils", content }));
    await page.goto(workspace.url(`posts/${postId}`));
    await text().waitFor();
  });

  it("are written on what is selected, by keyboard alone", async () => {
    await text().focus();
    await selectFirstLine();
    await press("Control+Shift+m");
    const field = panel().getByRole("combobox", { name: words.newComment });
    await field.waitFor();
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type("Too loud?");
    await press("Control+Enter");
    await thread("Too loud?").waitFor();
    const [comment] = (await stored()).items;
    expect(comment?.anchor?.quote).toBe("Anvils are heavy and loud.");
    expect(await text().locator(".rich-comment").allTextContents()).toEqual([
      "Anvils are ",
      "heavy",
      " and loud",
    ]);
  });

  it("are marked in Markdown, too, and opened from their passage", async () => {
    await press("Control+Alt+m");
    await markdown().waitFor();
    await markdown().locator(".cm-comment").first().waitFor();
    expect((await markdown().locator(".cm-comment").allTextContents()).join("")).toBe(
      "Anvils are **heavy** and loud",
    );
    await panel()
      .getByRole("button", { name: copy.sideFrame.close("checks") })
      .click();
    await markdown().focus();
    await press("Control+Home", "ArrowRight", "Alt+Enter");
    await expect.poll(() => thread("Too loud?").evaluate((one) => one === document.activeElement)).toBe(true);
    await expectScreenIsFine(page, "comments");
    await press("Control+Alt+m");
    await text().waitFor();
  });

  it("follow their passage through edits, and say when it is gone", async () => {
    await text().locator(".rich-comment").first().waitFor();
    await text().focus();
    await press("Control+Home");
    await page.keyboard.type("New words here. ");
    expect((await text().locator(".rich-comment").allTextContents()).join("")).toBe(
      "Anvils are heavy and loud",
    );
    await selectFirstLine();
    await press("Delete");
    await panel().getByText(words.passageGone).waitFor();
    expect(await text().locator(".rich-comment").count()).toBe(0);
    await expect
      .poll(async () => (await manage<Post>(`/workspaces/${workspace.id}/posts/${postId}`)).content)
      .not.toContain("loud");
    expect((await stored()).items[0]?.inText).toBe(false);
    await expectScreenIsFine(page, "a comment without its passage", ["desktop"]);
    await press("Control+z");
    await text().locator(".rich-comment").first().waitFor();
  });

  it("of others appear while the editor is open", async () => {
    const parentId = (await stored()).items[0]?.id;
    await manage(`/workspaces/${workspace.id}/posts/${postId}/comments`, "POST", {
      text: "From elsewhere",
      parentId,
    });
    await panel().getByText("From elsewhere").waitFor();
  });

  it("are resolved, which takes their mark away", async () => {
    await thread("Too loud?").getByRole("button", { name: words.resolve }).click();
    await panel().getByText(words.resolvedComments(1)).waitFor();
    await expect.poll(() => text().locator(".rich-comment").count()).toBe(0);
  });
});
