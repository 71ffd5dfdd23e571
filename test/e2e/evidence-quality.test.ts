import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { copy } from "../../dashboard/src/features/editor/copy.ts";
import type { Claim } from "../../schema/api/claims.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { thisDemo } from "./support/this-service.ts";
import {
  makePost,
  makeWorkspace,
  manage,
  publishPost,
  readPublic,
  type Workspace,
} from "./support/workspace.ts";
import { writeMarkdown } from "./support/write-markdown.ts";

const sold = "Acme sold 4,200 anvils in 2024.";
const invented = "Acme sold 9 million anvils in 1850.";
const source = `# About Acme\n\n${sold} The founder was proud of 9 million anvils until 1850.\n`;
const content = `${sold} ${invented}\n\n## Steel\n\n#### Its face\n\nIt is important to note that choosing an anvil for a forge takes a day.\n\n![](/images/none.png)\n`;

describeSignedIn("evidence and quality in the editor", (signedIn) => {
  let workspace: Workspace;
  let page: Page;
  let postId: string;

  const text = () => page.getByRole("textbox", { name: "Text in Markdown" });
  const panel = () => page.getByRole("complementary", { name: "Checks" });
  const claims = async () =>
    (await manage<{ items: Claim[] }>(`/workspaces/${workspace.id}/posts/${postId}/claims`)).items;
  const stateOf = async (sentence: string) =>
    (await claims()).find((claim) => claim.sentence === sentence)?.state;
  const selected = () => page.evaluate(() => getSelection()?.toString());
  const claim = (words: string) => panel().getByRole("button", { name: words });
  const section = (name: string) => panel().getByRole("region", { name });

  beforeAll(async () => {
    ({ page } = signedIn());
    await writeMarkdown(page);
    workspace = await makeWorkspace("Evidence");
    const form = new FormData();
    form.append("file", new File([source], "about-acme.md", { type: "text/markdown" }));
    const { baseUrl, token } = thisDemo();
    const uploaded = await fetch(`${baseUrl}/v1/workspaces/${workspace.id}/sources/upload`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    expect(uploaded.ok).toBe(true);
    const other = await makePost(workspace, {
      title: "Choosing an anvil for a forge",
      content: "Look at its face first, then strike it once and listen.",
    });
    await publishPost(workspace, other.id);
    ({ id: postId } = await makePost(workspace, { title: "What an anvil is and how it is made", content }));
    await page.goto(workspace.url(`posts/${postId}`));
    await text().waitFor();
    await page.getByRole("button", { name: copy.common.checks }).click();
  });

  it("finds the claims of the text, marks them in it, and shows what each rests on", async () => {
    await panel().getByText(copy.evidencePanel.noClaimsFoundYet).waitFor();
    await panel().getByRole("button", { name: copy.evidencePanel.findClaims }).click();
    await section("Needs review").getByRole("button", { name: invented }).waitFor();
    await section("Supported").getByRole("button", { name: sold }).waitFor();
    expect(await page.locator(".cm-mark-supported").allInnerTexts()).toEqual([sold]);
    expect(await page.locator(".cm-mark-unsupported").allInnerTexts()).toEqual([invented]);
    const lines = await page
      .locator(".cm-mark")
      .evaluateAll((marks) => marks.map((mark) => getComputedStyle(mark).textDecorationStyle));
    expect(new Set(lines).size).toBe(2);
    await expectScreenIsFine(page, "evidence", ["desktop"]);
  });

  it("shows a claim's quote and source at its sentence, by click and by key", async () => {
    await page.locator(".cm-mark-supported").click();
    const tip = page.getByRole("group", { name: copy.markTip.foundHere });
    expect(await tip.innerText()).toMatch(/Supported[\s\S]+4,200[\s\S]+About Acme/);
    await text().press("Escape");
    await tip.waitFor({ state: "hidden" });
    await text().press("Alt+Enter");
    await page.keyboard.press("Enter");
    expect(await claim(sold).getAttribute("aria-expanded")).toBe("true");
    await panel().getByRole("button", { name: copy.evidenceClaim.showInText }).click();
    await expect.poll(selected).toBe(sold);
  });

  it("marks the same sentences in rich text", async () => {
    await page.keyboard.press("ControlOrMeta+Alt+m");
    await page.locator(".rich-mark-supported").click();
    expect(await page.locator(".rich-mark-supported").allInnerTexts()).toEqual([sold]);
    expect(await page.locator(".rich-mark-unsupported").allInnerTexts()).toEqual([invented]);
    const tip = page.getByRole("group", { name: copy.markTip.foundHere });
    expect(await tip.innerText()).toMatch(/Supported[\s\S]+4,200[\s\S]+About Acme/);
    await page.keyboard.press("Escape");
    await tip.waitFor({ state: "hidden" });
    await page.keyboard.press("Alt+Enter");
    await page.keyboard.press("Enter");
    expect(await claim(sold).getAttribute("aria-expanded")).toBe("true");
    await panel().getByRole("button", { name: copy.evidenceClaim.showInText }).click();
    await expect.poll(selected).toBe(sold);
    await page.keyboard.press("ControlOrMeta+Alt+m");
    await text().waitFor();
  });

  it("accepts a claim without a source, and takes that back", async () => {
    await claim(invented).click();
    await panel().getByRole("button", { name: copy.evidenceClaim.acceptWithoutSource }).click();
    await section("Accepted").getByRole("button", { name: invented }).waitFor();
    expect(await stateOf(invented)).toBe("accepted");
    await page.locator(".cm-mark-accepted").waitFor();
    await panel().getByRole("button", { name: "Undo decision" }).click();
    await section("Needs review").getByRole("button", { name: invented }).waitFor();
  });

  it("blocks publishing a claim without evidence if the workspace requires it", async () => {
    await page.goto(workspace.url("settings"));
    for (const name of ["Publish claims only with evidence", "Show sources to readers"]) {
      await page.getByRole("switch", { name }).click();
      await page.getByRole("switch", { name, checked: true }).waitFor();
    }
    await page.goto(workspace.url(`posts/${postId}`));
    await page.getByRole("button", { name: copy.publishButton.publish }).click();
    const dialog = page.getByRole("dialog", { name: copy.publishDialog.publishPost });
    await dialog.getByRole("button", { name: copy.publishDialog.publish, exact: true }).click();
    await dialog.getByRole("alert").getByText("one claim has no evidence").waitFor();
    const required = dialog.getByRole("region", { name: copy.publishChecks.groups.blocking });
    await required.getByRole("button", { name: invented }).click();
    await dialog.waitFor({ state: "hidden" });
    await claim(invented).and(page.locator("[aria-expanded=true]")).waitFor();
  });

  it("binds a claim to words chosen in a source by keyboard", async () => {
    await panel().getByRole("button", { name: copy.evidenceClaim.linkToSource }).click();
    const dialog = page.getByRole("dialog", { name: copy.evidenceBindDialog.linkToSource });
    await dialog.getByRole("textbox", { name: "Find in source" }).fill("the FOUNDER was");
    await dialog.getByRole("textbox", { name: "Find in source" }).press("Enter");
    await dialog.getByText("The founder was", { exact: true }).waitFor();
    for (const _ of "proud of 9 million anvils until 1850 ") await page.keyboard.press("Shift+ArrowRight");
    await dialog
      .getByRole("status")
      .getByText("The founder was proud of 9 million anvils until 1850")
      .waitFor();
    await expectScreenIsFine(page, "binding a claim", ["desktop"]);
    await dialog.getByRole("button", { name: copy.evidenceBindDialog.usePassage }).click();
    await dialog.waitFor({ state: "hidden" });
    expect((await claims()).find(({ sentence }) => sentence === invented)).toMatchObject({
      state: "supported",
      quote: "The founder was proud of 9 million anvils until 1850",
    });
  });

  it("shows what to improve, jumps there, and applies a suggestion that can be undone", async () => {
    await panel().getByRole("tab", { name: "Quality" }).click();
    await section("Headings").getByText("which skips a level").waitFor();
    await section("Links to other posts").waitFor();
    await section("All good").waitFor();
    await expectScreenIsFine(page, "quality", ["desktop"]);
    await section("Alt text").getByRole("button", { name: copy.evidenceClaim.showInText }).click();
    await expect.poll(selected).toBe("![](/images/none.png)");
    await section("Headings").getByRole("button", { name: "Make it level 3" }).click();
    await section("Headings").waitFor({ state: "hidden" });
    expect(await text().innerText()).toContain("\n### Its face");
    await section("Links to other posts").getByRole("button", { name: "Link to" }).click();
    await expect
      .poll(() => text().innerText())
      .toContain("[choosing an anvil for a forge](/blog/choosing-an-anvil-for-a-forge)");
    await text().press("ControlOrMeta+z");
    await text().press("ControlOrMeta+z");
    await expect.poll(() => text().innerText()).toContain("#### Its face");
  });

  it("marks what to improve in the text, leads from there to the list and back, and changes no byte", async () => {
    const stored = async () =>
      (await manage<{ content: string }>(`/workspaces/${workspace.id}/posts/${postId}`)).content;
    const before = await stored();
    const tip = page.getByRole("group", { name: copy.markTip.foundHere });
    const problems = (mode: "cm" | "rich") => page.locator(`.${mode}-mark-problem`);
    await expect.poll(() => problems("cm").allInnerTexts()).toContain("#### Its face");
    await problems("cm").getByText("images/none.png").hover();
    await tip.getByText("An image has no alt text").waitFor();
    await tip.getByRole("button", { name: copy.markTip.openInQuality }).click();
    const item = section("Alt text").getByRole("listitem");
    expect(await item.evaluate((one) => one === document.activeElement)).toBe(true);
    await item.getByRole("button", { name: copy.qualityPanel.showInText }).click();
    await expect.poll(selected).toBe("![](/images/none.png)");

    await page.keyboard.press("ControlOrMeta+Alt+m");
    await problems("rich").getByText("Its face").hover();
    await tip.getByRole("button", { name: "Make it level 3" }).waitFor();
    await problems("rich").getByText("Its face").click();
    await page.keyboard.press("Escape");
    await tip.waitFor({ state: "hidden" });
    await page.getByRole("status").getByText(copy.textMarks.pressAltEnter("Headings")).waitFor();
    await page.keyboard.press("Alt+Enter");
    await page.keyboard.press("Escape");
    await expectScreenIsFine(page, "marks in the text", ["desktop"]);

    const marks = page.getByRole("button", { name: copy.textMarks.showMarks });
    await marks.click();
    await problems("rich").first().waitFor({ state: "hidden" });
    expect(await page.locator(".rich-mark").count()).toBe(0);
    await page.keyboard.press("ControlOrMeta+Alt+m");
    await text().waitFor();
    expect(await page.locator(".cm-mark").count()).toBe(0);
    await marks.click();
    await problems("cm").first().waitFor();
    expect(await text().innerText()).toContain("#### Its face");
    expect(await stored()).toBe(before);
  });

  it("publishes with its sources of the web only", async () => {
    await page.getByRole("button", { name: copy.publishButton.publish }).click();
    await page.getByRole("button", { name: copy.publishDialog.publish, exact: true }).click();
    await page.getByRole("dialog", { name: copy.publishDialog.postPublished }).waitFor();
    await page.getByRole("button", { name: copy.publishProgress.done }).click();
    const { post } = await readPublic(workspace, "what-an-anvil-is-and-how-it-is-made");
    expect(post?.citations).toBeUndefined();
  });

  it("replaces the text on a phone, and returns to it to show a sentence", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: copy.common.checks }).click();
    const view = page.getByRole("region", { name: "Checks" });
    await view.getByRole("tab", { name: "Evidence" }).click();
    await view.getByRole("button", { name: sold }).click();
    await expectScreenIsFine(page, "evidence on a phone", ["phone"]);
    await page.setViewportSize({ width: 390, height: 844 });
    await view.getByRole("button", { name: copy.evidenceClaim.showInText }).click();
    await expect.poll(selected).toBe(sold);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
});
