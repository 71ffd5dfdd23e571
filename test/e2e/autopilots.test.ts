import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copy as appCopy } from "../../dashboard/src/app/copy.ts";
import { copy } from "../../dashboard/src/features/autopilots/copy.ts";
import { copy as homeCopy } from "../../dashboard/src/features/home/copy.ts";
import { copy as reviewCopy } from "../../dashboard/src/features/review/copy.ts";
import type { Autopilot } from "../../schema/api/autopilots.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { thisDemo } from "./support/this-service.ts";
import { withModel } from "./support/with-model.ts";
import { makeWorkspace, manage, type Workspace } from "./support/workspace.ts";

describeSignedIn("autopilots", (signedIn) => {
  let page: Page;
  let workspace: Workspace;
  let model: Awaited<ReturnType<typeof withModel>>;

  beforeAll(async () => {
    ({ page } = signedIn());
    workspace = await makeWorkspace("Orchard calendar");
    await manage(`/workspaces/${workspace.id}`, "PATCH", { timezone: "Europe/Berlin" });
    model = await withModel(workspace);
  });
  afterAll(() => model?.stop());

  const stored = async () =>
    (await manage<{ items: Autopilot[] }>(`/workspaces/${workspace.id}/autopilots`)).items;
  const cron = () =>
    fetch(`${thisDemo().baseUrl}/cdn-cgi/local/scheduled?cron=${encodeURIComponent("* * * * *")}`);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const dates = () => page.getByRole("list", { name: copy.autopilotPage.upcoming }).getByRole("listitem");
  const toast = (words: string) => page.getByText(words).first().waitFor();

  it("is created by keyboard, and shows its next dates before and after", async () => {
    await page.goto(workspace.url("autopilots"));
    await page.getByText(copy.autopilotsPage.none).waitFor();
    await expectScreenIsFine(page, "no autopilots");
    await page.getByRole("link", { name: copy.common.newAutopilot }).press("Enter");
    await page.getByRole("list", { name: copy.form.nextDates }).waitFor();
    await button(copy.form.start).click();
    await page.getByText(copy.form.nameMissing).waitFor();
    await page.getByRole("textbox", { name: copy.form.name }).fill("Tips on Wednesdays");
    for (const day of ["Tuesday", "Thursday", "Wednesday"]) await button(day).press("Space");
    await page.getByLabel(copy.form.time, { exact: true }).fill("07:30");
    await page.getByRole("switch", { name: copy.form.suggestTopics }).press("Space");
    await page.getByLabel(copy.form.reviewer).selectOption({ index: 1 });
    const budget = page.getByRole("textbox", { name: copy.form.monthlyBudget });
    await budget.fill("ten");
    await page.getByText(copy.form.monthlyBudgetWrong).waitFor();
    await budget.fill("25");
    const preview = page.getByRole("list", { name: copy.form.nextDates }).getByRole("listitem");
    await preview
      .first()
      .getByText(/^Wed .*07:30$/)
      .waitFor();
    expect(await preview.count()).toBe(6);
    await expectScreenIsFine(page, "new autopilot");
    await page.getByRole("textbox", { name: copy.form.name }).press("Enter");
    await toast(copy.form.started("Tips on Wednesdays"));
    await dates()
      .first()
      .getByText(/^Wed .*07:30$/)
      .waitFor();
    expect(await dates().count()).toBe(12);
    expect(await stored()).toMatchObject([
      {
        name: "Tips on Wednesdays",
        settings: { weekdays: [3], time: "07:30", timezone: "Europe/Berlin", monthlyBudgetUsd: 25 },
        reviewer: { mayReview: true },
      },
    ]);
    await page.getByText(copy.details.spentOf("$0.00", "$25.00")).waitFor();
    await expectScreenIsFine(page, "an autopilot");
  });

  it("skips a date and restores it", async () => {
    const second = dates().nth(1);
    const skip = second.getByRole("button", { name: /^Skip/ });
    await skip.press("Enter");
    await second.getByText("Skipped").waitFor();
    expect((await stored())[0]?.dates[1]).toMatchObject({ state: "skipped" });
    await second.getByRole("button", { name: /^Restore/ }).press("Enter");
    await second.getByText("Open", { exact: true }).waitFor();
  });

  it("shows its dates in the calendar, also to the keyboard", async () => {
    const { id = "", dates: [, second] = [] } = (await stored())[0] ?? {};
    await page.goto(workspace.url(`calendar?date=${second?.date}`));
    const cell = page.locator(`[data-day="${second?.date}"]`);
    await cell.getByRole("link", { name: /^Open autopilot date, 07:30, Tips on Wednesdays/ }).waitFor();
    expect(await cell.getAttribute("aria-label")).toContain("1 autopilot date");
    await expectScreenIsFine(page, "autopilot dates in the calendar");
    await cell.press("Enter");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/autopilots/${id}`);
  });

  it("says on its page, in the list and on Home why it can start nothing", async () => {
    await cron();
    expect((await stored())[0]?.problem?.code).toBe("no_topics");
    await page.reload();
    await page.getByRole("alert").getByRole("link", { name: copy.problem.topics }).waitFor();
    await expectScreenIsFine(page, "a blocked autopilot");
    await page.goto(workspace.url(""));
    await page.getByRole("link", { name: homeCopy.attentionCard.blockedAutopilots(1) }).click();
    await page.getByText(/no open topics left/).waitFor();
    await expectScreenIsFine(page, "autopilots");
  });

  it("starts a post once there is a topic", async () => {
    await manage(`/workspaces/${workspace.id}/topics`, "POST", { title: "Storing pears over winter" });
    await page.getByRole("link", { name: "Tips on Wednesdays" }).click();
    await button(copy.actions.tryAgain).click();
    await page.getByRole("alert").waitFor({ state: "detached" });
    await cron();
    await page.reload();
    await dates().first().getByRole("link", { name: "Storing pears over winter" }).waitFor();
    await expectScreenIsFine(page, "an autopilot with a post");
  });

  it("asks its reviewer, and starts nothing once its own budget is used up", async () => {
    const { id = "" } = (await stored())[0] ?? {};
    await expect.poll(async () => (await stored())[0]?.dates[0]?.state).toBe("review");
    await page.goto(workspace.url("review?mine=true"));
    const drafts = page.getByRole("list", { name: reviewCopy.reviewList.draftsToReview });
    await drafts.getByText(reviewCopy.reviewList.forYou).first().waitFor();
    await page.goto(workspace.url(`autopilots/${id}/edit`));
    await page.getByRole("textbox", { name: copy.form.monthlyBudget }).fill("0");
    await button(copy.form.save).click();
    await toast(copy.form.saved("Tips on Wednesdays"));
    await cron();
    expect((await stored())[0]?.problem?.code).toBe("autopilot_budget_used_up");
    await page.reload();
    await page.getByRole("alert").getByRole("link", { name: copy.problem.edit }).waitFor();
    await expectScreenIsFine(page, "an autopilot whose budget is used up");
  });

  it("is changed, paused, resumed and deleted", async () => {
    await page.getByRole("link", { name: copy.actions.edit, exact: true }).click();
    await page.getByRole("textbox", { name: copy.form.name }).fill("Tips");
    await button("Friday").click();
    await button(copy.form.save).click();
    await toast(copy.form.saved("Tips"));
    await page.getByText("Wed, Fri at 07:30, Europe/Berlin").waitFor();
    await button(copy.actions.pause).click();
    await page.getByText("Paused", { exact: true }).waitFor();
    await button(copy.actions.resume).click();
    await button(copy.actions.pause).waitFor();
    await button(copy.actions.delete).click();
    await expectScreenIsFine(page, "deleting an autopilot", ["phone"]);
    await page.getByRole("alertdialog").getByRole("button", { name: copy.actions.deleteLabel }).click();
    await page.getByText(copy.autopilotsPage.none).waitFor();
    expect(await stored()).toEqual([]);
    await page.getByRole("link", { name: appCopy.navItems.autopilots }).waitFor();
  });
});
