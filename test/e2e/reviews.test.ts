import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copy as shared } from "../../dashboard/src/components/copy.ts";
import { copy as editorCopy } from "../../dashboard/src/features/editor/copy.ts";
import { copy as queueCopy } from "../../dashboard/src/features/review/copy.ts";
import type { Post } from "../../schema/api/posts.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { joinWorkspace } from "./support/join-workspace.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import type { Watched } from "./support/watched-context.ts";
import { makePost, makeWorkspace, manage, type Workspace } from "./support/workspace.ts";

const words = editorCopy.reviewStatus;

describeSignedIn("a review by a member", (signedIn) => {
  let workspace: Workspace;
  let grace: Watched;
  let author: Page;
  let reviewer: Page;
  let postId: string;

  const line = (page: Page) => page.getByRole("region", { name: words.review });
  const stored = async () => (await manage<Post>(`/workspaces/${workspace.id}/posts/${postId}`)).review;
  const press = async (page: Page, ...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focusIsIn = (page: Page, role: "textbox" | "combobox", name: string) =>
    expect
      .poll(() => page.getByRole(role, { name }).evaluate((one) => one === document.activeElement))
      .toBe(true);

  beforeAll(async () => {
    const { page, browser } = signedIn();
    author = page;
    workspace = await makeWorkspace("Reviews");
    ({ id: postId } = await makePost(workspace, { title: "Anvils", content: "Anvils are heavy.\n" }));
    grace = await joinWorkspace(browser, workspace, "editor");
    reviewer = await grace.context.newPage();
  });
  afterAll(async () => {
    expect(grace.problems).toEqual([]);
    await grace.context.close();
  });

  it("is requested by the author", async () => {
    await author.goto(workspace.url(`posts/${postId}`));
    await author.getByRole("button", { name: editorCopy.postMenu.moreActions }).press("Enter");
    await author.getByRole("menuitem", { name: editorCopy.postMenu.sendForReview }).press("Enter");
    const dialog = author.getByRole("alertdialog", { name: shared.reviews.sendForReview });
    await dialog.getByRole("combobox").selectOption({ label: "Grace Guest" });
    await dialog.getByRole("textbox").fill("Is the weight right?");
    await expectScreenIsFine(author, "send for review");
    await dialog.getByRole("button", { name: shared.reviews.send }).press("Enter");
    await line(author).getByText(words.waitingFor("Grace Guest")).waitFor();
    await author.getByText(shared.reviews.inReview).first().waitFor();
    await expectScreenIsFine(author, "editor in review");
  });

  it("is found by the reviewer, who requests changes by keyboard", async () => {
    await reviewer.goto(workspace.url("review"));
    await reviewer.getByRole("article", { name: "Anvils" }).waitFor();
    await reviewer.getByText("Is the weight right?").waitFor();
    await reviewer
      .getByRole("link", { name: /\(1 to review\)|Review/ })
      .first()
      .waitFor();
    await expectScreenIsFine(reviewer, "review queue with a post");
    await reviewer.getByRole("button", { name: queueCopy.reviewPage.forMe }).press("Enter");
    await reviewer.getByRole("article", { name: "Anvils" }).waitFor();
    await reviewer.getByRole("heading", { name: queueCopy.reviewPage.review }).click();
    await press(reviewer, "r");
    const dialog = reviewer.getByRole("alertdialog", { name: shared.reviews.requestChangesTo });
    await dialog.waitFor();
    await dialog.getByRole("textbox", { name: shared.reviews.whatToChange }).focus();
    await focusIsIn(reviewer, "textbox", shared.reviews.whatToChange);
    await reviewer.keyboard.type("Name a number");
    await expectScreenIsFine(reviewer, "request changes", ["desktop"]);
    await press(reviewer, "Tab", "Tab", "Enter");
    await reviewer.getByText(queueCopy.reviewBoard.nothingForYou).waitFor();
    expect(await stored()).toMatchObject({ state: "changes_requested", answer: { note: "Name a number" } });
  });

  it("comes back to the author while the editor is open, and is sent again", async () => {
    await line(author).getByText(words.requestedChanges("Grace Guest")).waitFor();
    await line(author).getByText("Name a number").waitFor();
    await expectScreenIsFine(author, "changes requested");
    const text = author.getByRole("textbox", { name: editorCopy.richText.text, exact: true });
    await text.focus();
    await press(author, "Control+End");
    await author.keyboard.type(" They weigh 50 kg.");
    await line(author).getByText(words.requestedChangesEdited("Grace Guest")).waitFor();
    await line(author).getByRole("button", { name: words.sendAgain }).press("Enter");
    const dialog = author.getByRole("alertdialog", { name: shared.reviews.sendForReview });
    await expect.poll(() => dialog.getByRole("combobox").inputValue()).not.toBe("");
    await dialog.getByRole("button", { name: shared.reviews.send }).press("Enter");
    await line(author).getByText(words.waitingFor("Grace Guest")).waitFor();
  });

  it("is approved by keyboard from the notice, and says so in the list", async () => {
    await reviewer.reload();
    await reviewer.getByRole("button", { name: "Notices: 1 new" }).press("Enter");
    await expectScreenIsFine(reviewer, "notice of a review", ["desktop"]);
    await reviewer.getByRole("link", { name: "Open post" }).press("Enter");
    await line(reviewer).getByRole("button", { name: words.approve, exact: true }).waitFor();
    await expectScreenIsFine(reviewer, "editor of the reviewer");
    await line(reviewer).getByRole("button", { name: words.approve, exact: true }).press("Enter");
    const dialog = reviewer.getByRole("alertdialog", { name: shared.reviews.approveDraft });
    await dialog.getByRole("button", { name: shared.reviews.approve }).press("Enter");
    await line(reviewer).getByText(words.approved(words.you)).waitFor();
    await line(author).getByText(words.approved("Grace Guest")).waitFor();
    await author.goto(workspace.url("posts"));
    const row = author.getByRole("row").filter({ hasText: "Anvils" });
    await row.getByText(shared.reviews.approved, { exact: true }).waitFor();
    await expectScreenIsFine(author, "list with a review");
  });

  it("stands when the text is edited, and shows that it was", async () => {
    const path = `/workspaces/${workspace.id}/posts/${postId}`;
    const { version } = await manage<Post>(path);
    await manage(path, "PATCH", { version, content: "Other words." });
    await author.goto(workspace.url(`posts/${postId}`));
    await line(author).getByText(words.approvedEdited("Grace Guest")).waitFor();
    await line(author).getByRole("button", { name: words.withdraw }).press("Enter");
    await expect.poll(stored).toBeNull();
    await expect.poll(() => line(author).count()).toBe(0);
  });
});
