import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copy as editor } from "../../dashboard/src/features/editor/copy.ts";
import { copy } from "../../dashboard/src/features/review/copy.ts";
import type { RunDetail } from "../../schema/api/runs.ts";
import type { Source } from "../../schema/api/sources.ts";
import { fakeRoom } from "../support/fake-openai/fake-room.ts";
import { type FakeOpenAi, startFakeOpenAi } from "../support/fake-openai/start-fake-openai.ts";
import { type Call, connectFake } from "./generation/support/batch-desk.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { thisDemo } from "./support/this-service.ts";
import { makePost, makeWorkspace, manage, type Workspace } from "./support/workspace.ts";

const sold = "Acme sold 4,200 anvils in 2024.";
const invented = "Acme sold 9 million anvils in 1850.";
const title = "What Acme sold in 1850";

describeSignedIn("sentences that no source supports", (signedIn) => {
  let page: Page;
  let workspace: Workspace;
  let model: FakeOpenAi;
  let call: Call;
  let run: RunDetail;

  beforeAll(async () => {
    ({ page } = signedIn());
    workspace = await makeWorkspace("Corrections");
    call = (path, method, body) => manage(`/workspaces/${workspace.id}/${path}`, method, body);
    model = await startFakeOpenAi();
    await connectFake(call, fakeRoom(model.port, "corrections"));
    const form = new FormData();
    form.append("file", new File([`# About Acme\n\n${sold}\n`], "about-acme.md", { type: "text/markdown" }));
    const { baseUrl, token } = thisDemo();
    const uploaded = await fetch(`${baseUrl}/v1/workspaces/${workspace.id}/sources/upload`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}` },
      body: form,
    });
    const { data: source }: { data: Source } = await uploaded.json();
    await call(`sources/${source.id}`, "PATCH", { quotable: true });
    run = await call<RunDetail>("runs", "POST", { topic: { title }, images: false });
  });
  afterAll(() => model?.stop());

  it("are corrected in a run, and shown in review before and after", async () => {
    await expect.poll(async () => (await call<RunDetail>(`runs/${run.id}`)).state).toBe("completed");
    await page.goto(workspace.url(`review?run=${run.id}`));
    await page
      .locator("summary")
      .filter({ hasText: /sentences? rewritten/ })
      .click();
    await page.getByText(copy.correctedSentences.about).waitFor();
    await page.getByRole("deletion").filter({ hasText: "1850" }).first().waitFor();
    await expectScreenIsFine(page, "corrected sentences");
  });

  it("get a suggestion in the editor, which one click puts into the text and another takes back", async () => {
    const content = `It is a heavy thing. ${invented}\n`;
    const post = await makePost(workspace, { title: "What an anvil is and how it is made", content });
    await page.goto(workspace.url(`posts/${post.id}`));
    await page.getByRole("button", { name: editor.common.checks }).click();
    const panel = page.getByRole("complementary", { name: "Checks" });
    await panel.getByRole("button", { name: editor.evidencePanel.findClaims }).click();
    await panel.getByRole("button", { name: invented }).click();
    await panel.getByRole("button", { name: editor.evidenceSuggest.suggestCorrections }).click();
    await panel.getByText(editor.evidenceSuggest.suggested(1)).waitFor();
    await panel.getByRole("insertion").filter({ hasText: "4,200" }).waitFor();
    await expectScreenIsFine(page, "suggested correction", ["desktop"]);
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await panel.getByRole("button", { name: editor.evidenceSuggestion.accept, exact: true }).click();
    await page.getByText(editor.evidenceSuggestion.sentenceReplaced, { exact: true }).waitFor();
    await expect.poll(() => text.innerText()).toContain(sold);
    await panel.getByRole("region", { name: "Supported" }).getByRole("button", { name: sold }).waitFor();
    await page.getByRole("button", { name: editor.common.undo }).click();
    await expect.poll(() => text.innerText()).toContain(invented);
  });

  it("are counted in the run", async () => {
    await page.goto(workspace.url(`runs/${run.id}`));
    await page.getByText(/sentences? rewritten/).waitFor();
    await expectScreenIsFine(page, "run with corrections", ["desktop"]);
  });
});
