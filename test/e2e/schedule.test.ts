import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { copy as componentsCopy } from "../../dashboard/src/components/copy.ts";
import { copy as editorCopy } from "../../dashboard/src/features/editor/copy.ts";
import { copy as postsCopy } from "../../dashboard/src/features/posts/copy.ts";
import type { Post } from "../../schema/api/posts.ts";
import { berlinWorkspace, putTime, storedPost } from "./support/berlin-desk.ts";
import { addDays, browserZone, nextClockChange, postZone } from "./support/clock-change.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn, type SignedIn } from "./support/signed-in.ts";
import { makePost, publishPost, type Workspace } from "./support/workspace.ts";

const spring = nextClockChange(2);
const autumn = nextClockChange(9);

const viewer = { timezoneId: browserZone, locale: "en-GB" };

const tests = (signedIn: () => SignedIn) => {
  let page: Page;
  beforeAll(() => {
    page = signedIn().page;
  });

  const schedule = (workspace: Workspace, id: string, input: object) =>
    putTime(workspace, id, "schedule", input);
  const fromMenu = async (title: string, item: string) => {
    await page.getByRole("button", { name: `Actions for ${title}`, exact: true }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  };
  const dialog = () => page.getByRole("dialog", { name: /schedule/i });
  const choose = async (date: string, time: string) => {
    await dialog().getByLabel("Date", { exact: true }).fill(date);
    await dialog().getByLabel("Time", { exact: true }).fill(time);
  };
  const clocks = async () =>
    (await dialog().getByRole("definition").allInnerTexts()).map((text) => text.replace(/UTC.*/, "").trim());
  const press = (name: string) => dialog().getByRole("button", { name, exact: true }).first().click();
  const message = (words: string) => page.getByText(words, { exact: true }).waitFor();
  const marker = (title: string): Locator =>
    page
      .getByRole("row")
      .filter({ hasText: title })
      .getByRole("button", { name: /Scheduled/ });

  it("warns about a time that does not exist, keeps it as chosen, and shows it in three time zones", async () => {
    const workspace = await berlinWorkspace("Spring");
    const { id } = await makePost(workspace, { title: "Leap", content: "Words" });
    await page.goto(workspace.url("posts"));
    await fromMenu("Leap", "Schedule");
    await expect
      .poll(() =>
        dialog()
          .getByLabel("Date", { exact: true })
          .evaluate((box) => box === document.activeElement),
      )
      .toBe(true);
    await choose(spring, "02:30");
    await dialog()
      .getByText(/^02:30 doesn’t exist in Europe\/Berlin on Sun .* The post will be published at 03:30\.$/)
      .waitFor();
    const [berlin, newYork, utc] = await clocks();
    expect(berlin).toMatch(/^Sun .*, 03:30$/);
    expect(newYork).toMatch(/^Sat .*, 21:30$/);
    expect(utc).toMatch(/^Sun .*, 01:30$/);
    await expectScreenIsFine(page, "schedule dialog in a gap");
    await press("Schedule");
    await message("“Leap” is scheduled");
    await expect
      .poll(() => storedPost(workspace, id))
      .toMatchObject({
        scheduledAt: `${spring}T01:30:00.000Z`,
        scheduledLocalTime: `${spring}T02:30`,
        timezone: postZone,
        status: "DRAFT",
      });

    await marker("Leap").focus();
    const exact = page.getByRole("tooltip").filter({ hasText: "03:30:00" });
    expect(await exact.innerText()).toContain("(Europe/Berlin)");
    await marker("Leap").click();
    expect(await dialog().getByLabel("Date", { exact: true }).inputValue()).toBe(spring);
    expect(await dialog().getByLabel("Time", { exact: true }).inputValue()).toBe("02:30");
    await press("Close");
  });

  it("asks which of two is meant where a time comes twice, and remembers it", async () => {
    const workspace = await berlinWorkspace("Autumn");
    const { id } = await makePost(workspace, { title: "Twice", content: "Words" });
    await page.goto(workspace.url("posts"));
    await fromMenu("Twice", "Schedule");
    await choose(autumn, "02:30");
    const which = dialog().getByRole("radiogroup", { name: "Which 02:30" });
    expect(await which.getByRole("radio", { name: /^The first/ }).isChecked()).toBe(true);
    expect((await clocks())[2]).toMatch(/00:30$/);
    await expectScreenIsFine(page, "schedule dialog in an overlap");
    await which.getByRole("radio", { name: /^The second/ }).click();
    expect((await clocks())[2]).toMatch(/01:30$/);
    await press("Schedule");
    await message("“Twice” is scheduled");
    await expect
      .poll(() => storedPost(workspace, id))
      .toMatchObject({
        scheduledAt: `${autumn}T01:30:00.000Z`,
        scheduledLocalTime: `${autumn}T02:30`,
      });

    await fromMenu("Twice", "Reschedule");
    expect(await which.getByRole("radio", { name: /^The second/ }).isChecked()).toBe(true);
    await choose(addDays(autumn, 1), "02:30");
    await which.waitFor({ state: "detached" });
    await press("Reschedule");
    await expect
      .poll(async () => (await storedPost(workspace, id)).scheduledAt)
      .toBe(`${addDays(autumn, 1)}T01:30:00.000Z`);
  });

  it("offers the workspace's zone, then the viewer's, and finds every other by all its names", async () => {
    const workspace = await berlinWorkspace("Zones");
    const { id } = await makePost(workspace, { title: "Elsewhere", content: "Words" });
    await page.goto(workspace.url("posts"));
    await fromMenu("Elsewhere", "Schedule");
    await choose(spring, "12:00");
    await dialog().getByRole("combobox", { name: "Time zone" }).click();
    const options = page.getByRole("listbox", { name: "Time zone" }).getByRole("option");
    expect(await options.first().innerText()).toMatch(/^Europe\/Berlin\s+UTC\+02:00 · workspace/);
    expect(await options.nth(1).innerText()).toMatch(/^America\/New York\s+UTC-04:00 · yours/);
    await page.getByRole("combobox", { name: "Search: Time zone" }).fill("calcutta");
    await page.keyboard.press("Enter");
    expect((await clocks())[2]).toMatch(/, 06:30$/);
    await press("Schedule");
    await message("“Elsewhere” is scheduled");
    const { scheduledAt, scheduledLocalTime } = await storedPost(workspace, id);
    expect([scheduledAt, scheduledLocalTime]).toEqual([`${spring}T06:30:00.000Z`, `${spring}T12:00`]);
  });

  it("refuses what is over, and shows what the service refuses", async () => {
    const workspace = await berlinWorkspace("Refused");
    const { id } = await makePost(workspace, { title: "Late", content: "Words" });
    await page.goto(workspace.url("posts"));
    await fromMenu("Late", "Schedule");
    const tomorrow = await dialog().getByLabel("Date", { exact: true }).inputValue();
    const inBerlin = new Intl.DateTimeFormat("sv-SE", { timeZone: postZone }).format(Date.now() + 86_400_000);
    expect(tomorrow).toBe(inBerlin);
    await choose(addDays(tomorrow, -2), "09:00");
    await dialog().getByText(componentsCopy.scheduleForm.timeHasPassedChoose).waitFor();
    await press("Schedule");
    await expect.poll(async () => (await storedPost(workspace, id)).scheduledAt).toBeNull();
    await choose("", "09:00");
    await press("Schedule");
    await dialog().getByText(componentsCopy.scheduleForm.enterDateAndTime).waitFor();

    await choose(spring, "09:00");
    await publishPost(workspace, id);
    await press("Schedule");
    await dialog()
      .getByRole("alert")
      .filter({ hasText: /published/ })
      .waitFor();
    await press("Close");
  });

  it("cancels from the list with a way back", async () => {
    const workspace = await berlinWorkspace("Cancelled");
    const { id } = await makePost(workspace, { title: "Back and forth", content: "Words" });
    await schedule(workspace, id, { localTime: `${spring}T02:30`, timezone: postZone });
    await page.goto(workspace.url("posts"));
    await fromMenu("Back and forth", "Cancel schedule");
    await message(componentsCopy.cancelWithUndo.noLongerScheduled("Back and forth"));
    await expect.poll(async () => (await storedPost(workspace, id)).scheduledAt).toBeNull();
    await marker("Back and forth").waitFor({ state: "detached" });
    await page.getByRole("button", { name: componentsCopy.cancelWithUndo.undo }).click();
    await message(componentsCopy.cancelWithUndo.scheduledAgain("Back and forth"));
    await expect
      .poll(() => storedPost(workspace, id))
      .toMatchObject({
        scheduledAt: `${spring}T01:30:00.000Z`,
        scheduledLocalTime: `${spring}T02:30`,
        timezone: postZone,
      });
  });

  it("counts down in the list, and shows it published when it is", async () => {
    const workspace = await berlinWorkspace("Soon");
    const { id } = await makePost(workspace, { title: "Any moment", content: "Words" });
    await page.goto(workspace.url("posts"));
    await page.getByRole("link", { name: "Any moment" }).waitFor();
    await schedule(workspace, id, {
      scheduledAt: new Date(Date.now() + 6000).toISOString(),
      timezone: postZone,
    });
    await page.reload();
    await page.getByText(/^Scheduled in [1-6] s$/).waitFor();
    const row = page.getByRole("row", { name: /Any moment/ });
    await row.getByText("Published", { exact: true }).waitFor();
    expect(await row.getByText(/^Scheduled/).count()).toBe(0);
    await expect.poll(async () => (await storedPost(workspace, id)).status).toBe("PUBLISHED");
    await page.goto(workspace.url(`posts/${id}`));
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: editorCopy.common.history }).click();
    await page.getByText(/^Published on schedule: \w+ \d+ \w+ \d+, \d\d:\d\d \(Europe\/Berlin\)$/).waitFor();
    await expectScreenIsFine(page, "history of a scheduled post");
  });

  it("lists scheduled posts in a separate tab", async () => {
    const workspace = await berlinWorkspace("Queue");
    await makePost(workspace, { title: "A draft", content: "Words" });
    for (const [title, days] of Object.entries({ Later: 9, Sooner: 3 })) {
      const { id } = await makePost(workspace, { title, content: "Words" });
      await schedule(workspace, id, { scheduledAt: new Date(Date.now() + days * 86_400_000).toISOString() });
    }
    await page.goto(workspace.url("posts"));
    await page.getByRole("link", { name: "A draft" }).waitFor();
    const tab = page
      .getByRole("navigation", { name: postsCopy.statusTabs.filterByStatus })
      .getByRole("link", { name: postsCopy.statusTabs.scheduled });
    await tab.click();
    await page.getByRole("link", { name: "A draft" }).waitFor({ state: "detached" });
    await page.reload();
    await page.getByText("2 posts", { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get("scheduled")).toBe("true");
    expect(await tab.getAttribute("aria-current")).toBe("page");
    expect(await page.getByRole("row").getByRole("link").allInnerTexts()).toEqual(["Sooner", "Later"]);
    await expectScreenIsFine(page, "scheduled posts");
  });

  it("schedules the text in the editor, which then shows it as published", async () => {
    const workspace = await berlinWorkspace("Written");
    const { id } = await makePost(workspace, { title: "Draft", content: "Words" });
    await page.goto(workspace.url(`posts/${id}`));
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("Typed just before");
    await page.getByRole("button", { name: editorCopy.publishButton.morePublishingOptions }).click();
    await page.getByRole("menuitem", { name: "Schedule…" }).click();
    await choose(spring, "02:30");
    await press("Schedule");
    await message("“Typed just before” is scheduled");
    await expect
      .poll(() => storedPost(workspace, id))
      .toMatchObject({
        title: "Typed just before",
        scheduledLocalTime: `${spring}T02:30`,
      });
    await page.getByRole("button", { name: /^Scheduled in \d+ / }).waitFor();
    await page.getByRole("button", { name: editorCopy.publishButton.reschedule }).waitFor();
    await page
      .getByRole("main")
      .getByText(componentsCopy.postStatusBadge.scheduled, { exact: true })
      .first()
      .waitFor();
    await expectScreenIsFine(page, "editor of a scheduled post");

    await page.getByRole("button", { name: editorCopy.publishButton.morePublishingOptions }).click();
    await page.getByRole("menuitem", { name: "Cancel schedule" }).click();
    await message(componentsCopy.cancelWithUndo.noLongerScheduled("Typed just before"));
    await page.getByRole("button", { name: /^Scheduled/ }).waitFor({ state: "detached" });
    await expect.poll(async () => (await storedPost(workspace, id)).scheduledAt).toBeNull();

    await schedule(workspace, id, { scheduledAt: new Date(Date.now() + 6000).toISOString() });
    await page.reload();
    await page.getByRole("button", { name: /^Scheduled in [1-6] s$/ }).waitFor();
    await page.getByRole("button", { name: editorCopy.publishButton.update, exact: true }).waitFor();
    await page.getByText("Published", { exact: true }).waitFor();
  });

  it("says why a post was not published, and schedules it again", async () => {
    const workspace = await berlinWorkspace("Failed");
    const { id } = await makePost(workspace, { title: "Stuck", content: "Words" });
    await schedule(workspace, id, { localTime: `${spring}T09:00`, timezone: postZone });
    const failed = {
      scheduleError: "The database refused it",
      scheduleFailedAt: new Date().toISOString(),
      scheduledAt: new Date(Date.now() - 3_600_000).toISOString(),
    };
    // A real publication does not fail, so the response is replaced.
    const list = new RegExp(`/v1/workspaces/${workspace.id}/posts\\?`);
    await page.route(list, async (route) => {
      const answer = await route.fetch();
      const body: { data: { items: Post[] } } = await answer.json();
      const items = body.data.items.map((post) => ({ ...post, ...failed }));
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, items } } });
    });
    await page.goto(workspace.url("posts"));
    await page.getByText("The database refused it").waitFor();
    await expectScreenIsFine(page, "a publication that failed");
    await page.unroute(list);
    await page.getByRole("button", { name: "Not published. Reschedule it." }).click();
    await choose(addDays(spring, 1), "10:00");
    await press("Schedule");
    await message("“Stuck” is scheduled");
    await expect
      .poll(async () => (await storedPost(workspace, id)).scheduledAt)
      .toBe(`${addDays(spring, 1)}T08:00:00.000Z`);
    await marker("Stuck").waitFor();
  });

  it("spreads many over days and windows, after a preview of the times", async () => {
    const workspace = await berlinWorkspace("In bulk");
    const made: { id: string }[] = [];
    for (const title of ["One", "Two", "Three"])
      made.push(await makePost(workspace, { title, content: "Words" }));
    const out = await makePost(workspace, { title: "Out", content: "Words" });
    await publishPost(workspace, out.id);
    await page.goto(workspace.url("posts"));
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page
      .getByRole("region", { name: "Selected posts" })
      .getByRole("button", { name: componentsCopy.scheduleForm.schedule })
      .click();
    const monday = addDays(spring, -6);
    const plan = page.getByRole("dialog", { name: "Schedule 4 posts" });
    await plan.getByLabel("Posts per week").fill("0");
    await plan.getByLabel("Start date").fill(monday);
    for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday"])
      await plan.getByRole("button", { name: day }).click();
    await plan.getByLabel("Window 1 start").fill("09:00");
    await plan.getByLabel("Window 1 end").fill("08:00");
    await plan.getByRole("button", { name: "Preview times" }).click();
    await plan.getByText(componentsCopy.bulkPlan.perWeek).waitFor();
    await plan.getByText(componentsCopy.bulkPlan.windows).waitFor();
    await plan.getByLabel("Posts per week").fill("1");
    await plan.getByLabel("Window 1 end").fill("09:30");
    await expectScreenIsFine(page, "bulk schedule");
    await plan.getByRole("button", { name: "Preview times" }).click();
    await plan.getByText(/^Nothing is scheduled yet\. 3 posts will be published/).waitFor();
    const rows = plan.getByRole("row");
    // Fridays in Berlin, across the change: the wall time stays, what it is in New York does not have to.
    const preview = (await rows.allInnerTexts()).join("\n");
    expect(preview.match(/Fri \d+ \w+ \d+, 09:\d\d/g)).toHaveLength(3);
    expect(preview).toMatch(/Out\s.*published/s);
    await expectScreenIsFine(page, "bulk schedule preview");
    const order = async () =>
      (await rows.allInnerTexts()).flatMap((text) => text.match(/^(?:One|Two|Three)\b/) ?? []);
    expect(await order()).toEqual(["Three", "Two", "One"]);
    await plan.getByRole("button", { name: "Reverse order" }).click();
    await plan.getByText(/in reverse list order, once you confirm\.$/).waitFor();
    expect(await order()).toEqual(["One", "Two", "Three"]);
    await plan.getByRole("button", { name: "Reverse order" }).click();
    await plan.getByText(/in list order, once you confirm\.$/).waitFor();
    await expect.poll(async () => (await storedPost(workspace, made[0]?.id ?? "")).scheduledAt).toBeNull();

    await plan.getByRole("button", { name: "Schedule 3 posts" }).click();
    await plan.getByText("3 posts scheduled, 1 failed. The failed posts are still selected.").waitFor();
    await expectScreenIsFine(page, "bulk schedule results", ["phone"]);
    await plan.getByRole("button", { name: componentsCopy.common.close }).first().click();
    const times = await Promise.all(
      made.map(async ({ id }) => {
        const { scheduledAt, scheduledLocalTime, timezone } = await storedPost(workspace, id);
        return { day: scheduledLocalTime?.slice(0, 10), hour: scheduledAt?.slice(11, 13), timezone };
      }),
    );
    expect(times.toReversed()).toEqual([
      { day: addDays(spring, -2), hour: "08", timezone: postZone },
      { day: addDays(spring, 5), hour: "07", timezone: postZone },
      { day: addDays(spring, 12), hour: "07", timezone: postZone },
    ]);
    expect(await page.getByRole("checkbox", { name: "Select Out" }).isChecked()).toBe(true);
  });
};

describeSignedIn("scheduling, with browser, service and posts in different zones", tests, viewer);
