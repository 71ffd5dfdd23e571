import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copy } from "../../dashboard/src/features/runs/copy.ts";
import type { RunDetail } from "../../schema/api/runs.ts";
import { type FakeRoom, fakeRoom } from "../support/fake-openai/fake-room.ts";
import { type FakeOpenAi, startFakeOpenAi } from "../support/fake-openai/start-fake-openai.ts";
import { type Call, connectFake, makeTopics } from "./generation/support/batch-desk.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { makeWorkspace, manage, type Workspace } from "./support/workspace.ts";

/** Several steps, on a machine that does much else. */

describeSignedIn("a run and a batch with a model, as they are watched", (signedIn) => {
  let page: Page;
  let workspace: Workspace;
  let model: FakeOpenAi;
  let room: FakeRoom;
  let call: Call;
  let topicIds: string[];

  beforeAll(async () => {
    ({ page } = signedIn());
    workspace = await makeWorkspace("Watched");
    call = (path, method, body) => manage(`/workspaces/${workspace.id}/${path}`, method, body);
    model = await startFakeOpenAi();
    room = fakeRoom(model.port, "watched");
    await connectFake(call, room);
    topicIds = await makeTopics(call, 6);
  });
  afterAll(() => model?.stop());

  const open = (runId: string) => page.goto(workspace.url(`runs/${runId}`));
  const start = (body: object) => call<RunDetail>("runs", "POST", { images: false, ...body });
  const standing = (stage: string, words: string) =>
    page
      .getByRole("list", { name: "Stages" })
      .getByRole("listitem")
      .filter({ hasText: stage })
      .getByText(words, { exact: true })
      .waitFor();
  const stage = (name: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { level: 2, name, exact: true }) });

  it("streams the text as it is written, is cancelled, and retried", async () => {
    const { id } = await start({ topicId: topicIds[0], pauseAfter: ["outline"] });
    await open(id);
    await page.getByRole("textbox", { name: "Working title" }).waitFor();
    await room.slow(6000);
    await room.fail({ kind: "hang_midway" });
    await page.getByRole("button", { name: copy.outlineEditor.writePost }).click();
    const text = page.getByRole("region", { name: "Draft in progress" });
    await text.waitFor();
    await expect.poll(async () => (await text.innerText()).length).toBeGreaterThan(40);
    await standing("Sections", "in progress");
    await expectScreenIsFine(page, "run at work", ["desktop"]);
    await page.getByRole("button", { name: copy.runActions.cancel, exact: true }).click();
    await page
      .getByRole("alertdialog", { name: "Cancel this run?" })
      .getByRole("button", { name: "Cancel run" })
      .click();
    await page.getByText("Cancelled", { exact: true }).first().waitFor();
    await text.waitFor({ state: "detached" });
    await room.slow(0);
    await page.getByRole("button", { name: copy.runActions.tryAgain }).click();
    await standing("Schedule or publish", "in review");
    await page.getByText("Awaiting review", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Open draft" }).waitFor();
  });

  it("shows each step's writer and usage, and opens its input and result", async () => {
    const draft = stage("Edit").locator("details").first();
    await draft.getByText("fake-1", { exact: true }).waitFor();
    expect(await draft.locator("summary").innerText()).toMatch(/prompt \S+[\s\S]*in, [\s\S]*out[\s\S]*\$\d/);
    await draft.locator("summary").click();
    await draft.getByRole("heading", { name: "Input" }).waitFor();
    await draft.getByRole("group", { name: "content" }).waitFor();
    await expectScreenIsFine(page, "finished run");
    await page.goto(workspace.url("runs?kind=post"));
    const row = page.getByRole("row").filter({ hasText: "Awaiting review" }).first();
    await row.getByRole("cell", { name: /^\$\d/ }).waitFor();
    await expectScreenIsFine(page, "runs");
  });

  it("waits after the draft, goes on, and does a stage again from its recorded inputs", async () => {
    const { id } = await start({ topicId: topicIds[1], pauseAfter: ["edit"] });
    await open(id);
    await page.getByText("Needs you", { exact: true }).waitFor();
    await page.getByRole("link", { name: "Open draft" }).waitFor();
    await page.getByRole("button", { name: copy.runActions.continue }).click();
    await standing("Schedule or publish", "in review");
    const { calls } = await room.ledger();
    await page.getByRole("button", { name: copy.stageCard.rerunStage("Outline") }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Rerun" }).click();
    await stage("Outline").getByText("round 2").waitFor();
    await stage("Outline").getByText("Replaced", { exact: true }).waitFor();
    await page.getByRole("button", { name: copy.runActions.continue }).click();
    await standing("Schedule or publish", "in review");
    expect((await room.ledger()).calls).toBeGreaterThan(calls);
  });

  it("explains why it failed, and where to fix it", async () => {
    await room.fail({ kind: "unauthorized" });
    const { id } = await start({ topicId: topicIds[2] });
    await open(id);
    await page.getByText(/ rejected the API key\.$/).waitFor();
    await standing("Outline", "failed");
    await expectScreenIsFine(page, "failed run");
    await page.locator("main").getByRole("link", { name: "Open writer settings" }).first().click();
    await page.waitForURL(/\/writer$/);
    await room.fail();
  });

  it("stops a batch when the budget is used up, reports it, and resumes it once there is more", async () => {
    await call("writer", "PATCH", { budget: { calls: 0 } });
    await page.goto(workspace.url("generate/new"));
    await page.getByText(/^This month’s call budget is used up/).waitFor();
    const batch = await call<{ id: string }>("batches", "POST", {
      name: "Short of money",
      topicIds: topicIds.slice(3),
      images: false,
    });
    await page.goto(workspace.url(`generate/${batch.id}`));
    await page.getByRole("link", { name: "Raise budget" }).waitFor();
    await page.getByText("0 of 3 done").waitFor();
    await page
      .getByText(/^The budget is used up\./)
      .first()
      .waitFor();
    await expectScreenIsFine(page, "batch without budget");
    await call("writer", "PATCH", { budget: { calls: null } });
    await page
      .getByRole("button", { name: /^Resume|^Retry 3 failed/ })
      .first()
      .click();
    await page.getByText("3 of 3 done").waitFor();
    await page.getByRole("link", { name: "Review 3 drafts" }).waitFor();
  });

  it("cancels a batch under way after asking", async () => {
    await room.slow(1500);
    const ids = await makeTopics(call, 12);
    const batch = await call<{ id: string }>("batches", "POST", {
      name: "Stopped",
      topicIds: ids.slice(6),
      images: false,
    });
    await page.goto(workspace.url(`generate/${batch.id}`));
    await page
      .getByText(/in progress/)
      .first()
      .waitFor();
    await page.getByRole("button", { name: copy.runActions.cancel, exact: true }).click();
    const ask = page.getByRole("alertdialog", { name: "Cancel this batch?" });
    await ask.getByRole("button", { name: "Cancel batch" }).click();
    await page.getByRole("button", { name: "Resume" }).waitFor();
    await room.slow(0);
    await page.getByRole("button", { name: "Resume" }).click();
    await page.getByText("6 of 6 done").waitFor();
  });
});
