import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copy as editorCopy } from "../../dashboard/src/features/editor/copy.ts";
import { copy as writerCopy } from "../../dashboard/src/features/writer/copy.ts";
import { type FakeRoom, fakeRoom } from "../support/fake-openai/fake-room.ts";
import { type FakeOpenAi, startFakeOpenAi } from "../support/fake-openai/start-fake-openai.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { makePost, makeWorkspace, type Workspace } from "./support/workspace.ts";
import { writeMarkdown } from "./support/write-markdown.ts";

describeSignedIn("the writer", (signedIn) => {
  let fake: FakeOpenAi;
  let room: FakeRoom;
  let workspace: Workspace;
  let page: Page;

  beforeAll(async () => {
    ({ page } = signedIn());
    await writeMarkdown(page);
    fake = await startFakeOpenAi();
    room = fakeRoom(fake.port, "e2e");
    workspace = await makeWorkspace("Writer");
  });
  afterAll(() => fake.stop());

  const text = () => page.getByRole("textbox", { name: "Text in Markdown" });
  const message = (words: string) => page.getByText(words, { exact: true }).waitFor();
  const save = (card: string) =>
    page
      .locator("section", { has: page.getByRole("heading", { name: card }) })
      .getByRole("button", { name: "Save" })
      .click();
  const polish = async (item: string) => {
    await page.getByRole("button", { name: editorCopy.toolbar.polishWithWriter }).click();
    await page.getByRole("menuitem", { name: item }).click();
  };
  const say = (section: string) => room.fail({ kind: "say", text: JSON.stringify({ section }) });

  it("is none at first, and a model once it is connected, tested and given a budget", async () => {
    await page.goto(workspace.url("writer"));
    await page.getByRole("radio", { name: "No model", checked: true }).waitFor();

    await page.getByRole("radio", { name: "OpenAI-compatible endpoint" }).click();
    await page.getByLabel("Service").selectOption("Workers AI");
    await save("Model");
    await page.getByText(writerCopy.writerForm.replaceWithOwn("{account id}")).waitFor();
    await page.getByLabel("Base URL").fill(`${room.baseUrl}/chat/completions`);
    await page.getByLabel("API key").fill("sk-planted-0123456789");
    await page.getByLabel("Text model").fill("fake-1");
    await save("Model");
    await message("Writer saved");
    await page.getByText(writerCopy.endpointFields.keyEndingInStored("6789")).waitFor();
    expect(await page.getByLabel("Base URL").inputValue()).toBe(room.baseUrl);
    expect(await page.content()).not.toContain("sk-planted");

    await page
      .getByRole("group", { name: writerCopy.budgetCard.monthlyLimits })
      .getByLabel("Cost", { exact: true })
      .fill("5");
    await save("Prices and budget");
    await page.getByText("requires prices per million tokens").waitFor();
    await page.getByLabel(writerCopy.budgetCard.inputPer1mTokens).fill("0.15");
    await page.getByLabel(writerCopy.budgetCard.outputPer1mTokens).fill("0.6");
    await save("Prices and budget");
    await message(writerCopy.budgetCard.pricesAndBudgetSaved);

    await page.getByRole("button", { name: writerCopy.testCard.testWriter }).click();
    await page.getByText("fake-1 responded in").waitFor();
    await page.getByText("of $5.00").waitFor();
    await room.fail({ kind: "unauthorized" });
    await page.getByRole("button", { name: writerCopy.testCard.testWriter }).click();
    await page.getByText("rejected the API key. Enter a valid key").waitFor();
    await page.getByRole("cell", { name: "The model’s provider rejected the key" }).waitFor();
    await expectScreenIsFine(page, "writer");
  });

  it("says what testing an image model costs, then its size and crop, or why there is no image", async () => {
    await page.getByLabel("Per image").fill("0.04");
    const saved = page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
    await save("Prices and budget");
    await saved;
    await page.getByLabel("Image model").fill("gpt-image-fake");
    await save("Model");
    await page.getByText("then gpt-image-fake will create one image.").waitFor();
    await page.getByText("This is billed as one call and one image ($0.04).").waitFor();
    await room.fail({ kind: "image_sizes", sizes: ["1536x1024"], times: 3 });
    await page.getByRole("button", { name: writerCopy.testCard.testWriter }).click();
    await page.getByText("gpt-image-fake created an image in").waitFor();
    await page.getByText("1536 × 1024 pixels, cropped to 1536 × 864.", { exact: true }).waitFor();
    await expectScreenIsFine(page, "writer, image drawn");

    await room.fail({ kind: "image_sizes", sizes: [] }, { kind: "content_policy" });
    await page.getByRole("button", { name: writerCopy.testCard.testWriter }).click();
    await page.getByText(writerCopy.testCard.didntCreateImage("gpt-image-fake")).waitFor();
    await page.getByText("Posts will get a card instead.").waitFor();
    await page.getByText("fake-1 responded in").waitFor();
    await expectScreenIsFine(page, "writer, image refused");
  });

  it("polishes a section: streamed, compared, accepted by keyboard, undone in one step", async () => {
    const content =
      "Before.\n\n## Hills\n\nHills is hard, see [the map](https://a.test/).\n\n## After\n\nThe end.";
    const { id } = await makePost(workspace, { title: "Hills", content });
    await page.goto(workspace.url(`posts/${id}`));
    await text().getByText("Hills is hard").click();

    await room.fail({ kind: "hang_midway" });
    await polish("Improve");
    await page.getByRole("dialog", { name: "Improve: Section “Hills”" }).waitFor();
    await page.getByRole("group", { name: "Text so far" }).getByText("Hills").waitFor();
    await expectScreenIsFine(page, "polish, writing", ["desktop"]);
    await page.getByRole("button", { name: "Stop" }).click();

    await say("## Hills\n\nHills are hard, see [the map](https://a.test/).");
    await polish("Fix grammar");
    await page.getByRole("group", { name: "Proposed changes" }).getByText("are", { exact: false }).waitFor();
    await expectScreenIsFine(page, "polish, done", ["desktop"]);
    await page.keyboard.press("Control+Enter");
    await text().getByText("Hills are hard").waitFor();
    await expect.poll(() => text().evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await text().innerText()).toContain("The end.");
    await page.keyboard.press("Control+z");
    await text().getByText("Hills is hard").waitFor();
  });

  it("names what would be lost, and changes nothing when it is rejected or fails", async () => {
    await text().getByText("Hills is hard").click();
    await say("## Hills\n\nHills are hard.");
    await polish("Shorten");
    await page.getByText("This edit removes 1 item").waitFor();
    await page.getByText("Link: https://a.test/").waitFor();
    await page.getByRole("button", { name: "Accept anyway" }).waitFor();
    await page.keyboard.press("Escape");
    await text().getByText("Hills is hard").waitFor();

    await room.fail({ kind: "rate_limited" });
    await polish("Change tone…");
    await page.getByLabel(editorCopy.polishDialog.howShouldSound).fill("Warmer");
    await page.keyboard.press("Enter");
    await page.getByText("is limiting requests").waitFor();
    await page.getByRole("button", { name: editorCopy.common.tryAgain }).click();
    await page.getByRole("button", { name: editorCopy.polishResult.reject }).click();
    await text().getByText("Hills is hard").waitFor();
  });

  it("polishes in rich text as well: only that section changes, in one step", async () => {
    const rich = () => page.getByRole("textbox", { name: editorCopy.richText.text, exact: true });
    await page.keyboard.press("ControlOrMeta+Alt+m");
    await rich().getByText("Hills is hard").click();
    await say("## Hügel\n\nHügel sind schwer, siehe [die Karte](https://a.test/).");
    await polish(editorCopy.polishActions.translateTo);
    await page.getByRole("button", { name: "German" }).click();
    await page.getByRole("group", { name: "Proposed changes" }).waitFor();
    await page.keyboard.press("Control+Enter");
    await rich().getByText("Hügel sind schwer").waitFor();
    await expect.poll(() => rich().evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await rich().innerText()).toContain("The end.");
    await page.keyboard.press("Control+z");
    await rich().getByText("Hills is hard").waitFor();
    await page.keyboard.press("ControlOrMeta+Alt+m");
    await text().getByText("Hills is hard").waitFor();
  });
});
