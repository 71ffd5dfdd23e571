import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { copy } from "../../dashboard/src/features/calendar/copy.ts";
import { berlinWorkspace, putTime, storedPost } from "./support/berlin-desk.ts";
import { addDays, browserZone, longDay, nextClockChange, postZone } from "./support/clock-change.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn, type SignedIn } from "./support/signed-in.ts";
import { openSignedIn } from "./support/watched-context.ts";
import { makePost, publishPost, type Workspace } from "./support/workspace.ts";

const spring = nextClockChange(2);
const friday = addDays(spring, -2);
const monday = addDays(spring, 1);

const viewer = { timezoneId: browserZone, locale: "en-GB" };

const tests = (signedIn: () => SignedIn) => {
  let page: Page;
  beforeAll(() => {
    page = signedIn().page;
  });

  const scheduled = async (workspace: Workspace, title: string, localTime: string) => {
    const { id } = await makePost(workspace, { title, content: "Words" });
    await putTime(workspace, id, "schedule", { localTime, timezone: postZone });
    return id;
  };
  const open = async (workspace: Workspace, search = `?date=${spring}`) => {
    await page.goto(workspace.url(`calendar${search}`));
    await page.getByRole("grid").waitFor();
  };
  const cell = (day: string): Locator =>
    page.getByRole("gridcell", { name: new RegExp(`^(Today, )?${longDay(day)}, `) });
  const chip = (day: string, name: string | RegExp) => cell(day).getByRole("button", { name });
  const message = (words: string | RegExp) => page.getByText(words, { exact: true }).first().waitFor();
  const dragTo = async (from: Locator, to: Locator) => {
    const [start, end] = [await from.boundingBox(), await to.boundingBox()];
    if (!start || !end) throw new Error("nothing to drag");
    await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(start.x + start.width / 2 + 20, start.y + start.height / 2 + 10);
    await page.mouse.move(end.x + end.width / 2, end.y + end.height - 12, { steps: 5 });
    await page.mouse.up();
  };
  const focusedDay = () => page.evaluate(() => document.activeElement?.getAttribute("data-day"));

  it("suggests planning if it is empty, and shows every kind of post", async () => {
    const workspace = await berlinWorkspace("Kinds");
    await open(workspace);
    await page.getByText(/^Nothing is published, scheduled or planned in \w+ \d+\./).waitFor();
    await page.getByText(copy.unplannedDrafts.allDraftsHaveDate).waitFor();
    await expectScreenIsFine(page, "empty calendar");

    await scheduled(workspace, "At half past two", `${friday}T02:30`);
    const plan = await makePost(workspace, { title: "Some day", content: "Words" });
    await putTime(workspace, plan.id, "planned-date", { plannedOn: friday });
    await makePost(workspace, { title: "No day", content: "Words" });
    const out = await makePost(workspace, { title: "Out", content: "Words" });
    await publishPost(workspace, out.id);
    for (const time of ["10:00", "11:00", "12:00", "13:00"])
      await scheduled(workspace, `At ${time}`, `${monday}T${time}`);
    await open(workspace);
    await chip(friday, "Scheduled, 02:30, At half past two").waitFor();
    await chip(friday, "Planned, Some day").waitFor();
    await page.getByRole("button", { name: "Draft, No day" }).waitFor();
    await expectScreenIsFine(page, "calendar of a month");
    await cell(monday)
      .getByRole("button", { name: /^2 more/ })
      .click();
    await chip(monday, "Scheduled, 13:00, At 13:00").waitFor();
    expect(new URL(page.url()).searchParams.get("view")).toBe("week");
    await page.reload();
    await page.getByRole("heading", { level: 2, name: /–/ }).waitFor();
    await page
      .getByText(/^in \d+ days/)
      .first()
      .waitFor();
    await expectScreenIsFine(page, "calendar of a week");
    await page.getByRole("button", { name: "Today" }).click();
    await page.getByRole("button", { name: /^Published, \d\d:\d\d, Out$/ }).waitFor();
  });

  it("puts posts on the days of the zone that is shown, whatever the browser's", async () => {
    const workspace = await berlinWorkspace("Days");
    await scheduled(workspace, "Late", `${friday}T23:45`);
    await scheduled(workspace, "Early", `${monday}T00:15`);
    await open(workspace);
    await chip(friday, "Scheduled, 23:45, Late").waitFor();
    await chip(monday, "Scheduled, 00:15, Early").waitFor();

    await page.getByRole("combobox", { name: "Time zone" }).click();
    await page.getByRole("combobox", { name: "Search: Calendar time zone" }).fill("new york");
    await page.keyboard.press("Enter");
    // Between the two changes, New York is five hours behind before the 28th and six after it.
    await chip(friday, "Scheduled, 18:45, Late").waitFor();
    await chip(spring, "Scheduled, 18:15, Early").waitFor();
    expect(new URL(page.url()).searchParams.get("zone")).toBe("America/New_York");
  });

  it("begins the week as the browser's language has it", async () => {
    const workspace = await berlinWorkspace("Weeks");
    await open(workspace);
    expect(await page.getByRole("columnheader").first().innerText()).toMatch(/Monday/);
    const american = await openSignedIn(signedIn().browser, { timezoneId: browserZone, locale: "en-US" });
    const other = await american.context.newPage();
    await other.goto(workspace.url(`calendar?date=${spring}`));
    await other.getByRole("grid").waitFor();
    expect(await other.getByRole("columnheader").first().innerText()).toMatch(/Sunday/);
    await american.context.close();
  });

  it("is dragged across the clock change without losing its wall time, and back again", async () => {
    const workspace = await berlinWorkspace("Dragged");
    const id = await scheduled(workspace, "Nine o'clock", `${friday}T09:00`);
    await open(workspace);
    await dragTo(chip(friday, /Nine/), cell(monday));
    await message("Moved “Nine o'clock”");
    await chip(monday, "Scheduled, 09:00, Nine o'clock").waitFor();
    await expect
      .poll(() => storedPost(workspace, id))
      .toMatchObject({
        scheduledAt: `${monday}T07:00:00.000Z`,
        scheduledLocalTime: `${monday}T09:00`,
        timezone: postZone,
      });
    await page.getByRole("button", { name: copy.movePost.undo }).click();
    await message(copy.movePost.backAtOriginalTime("Nine o'clock"));
    await chip(friday, /Nine/).waitFor();
    await expect
      .poll(async () => (await storedPost(workspace, id)).scheduledAt)
      .toBe(`${friday}T08:00:00.000Z`);

    await chip(friday, /Nine/).click();
    await page.getByRole("dialog", { name: "Nine o'clock" }).getByText(/09:00/).waitFor();
    await expectScreenIsFine(page, "post of the calendar", ["desktop"]);
  });

  it("is moved by keyboard over the edge of the month, into a gap, and put back", async () => {
    const workspace = await berlinWorkspace("Carried");
    const id = await scheduled(workspace, "Half past two", `${friday}T02:30`);
    await open(workspace, `?date=${friday}`);
    await chip(friday, /Half/).waitFor();
    await cell(friday).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press(" ");
    await page.getByText(`Moving “Half past two” to ${longDay(friday)}.`).waitFor();
    await page.keyboard.press("PageDown");
    await page.getByText(`Moving “Half past two” to`).waitFor();
    expect(await focusedDay()).not.toBe(friday);
    await page.keyboard.press("Escape");
    await expect
      .poll(async () => (await storedPost(workspace, id)).scheduledAt)
      .toBe(`${friday}T01:30:00.000Z`);

    await open(workspace, `?date=${friday}`);
    await chip(friday, /Half/).waitFor();
    await cell(friday).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press(" ");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    expect(await focusedDay()).toBe(spring);
    await expectScreenIsFine(page, "post carried by keyboard", ["desktop"]);
    await page.keyboard.press("Enter");
    await message("Moved “Half past two”");
    await page
      .getByText(
        /^02:30 doesn’t exist in that time zone on .*; the post will be published at 03:30, Europe\/Berlin\.$/,
      )
      .first()
      .waitFor();
    await expect
      .poll(() => storedPost(workspace, id))
      .toMatchObject({
        scheduledAt: `${spring}T01:30:00.000Z`,
        scheduledLocalTime: `${spring}T02:30`,
      });

    await page.getByRole("button", { name: copy.movePost.undo }).click();
    await message(copy.movePost.backAtOriginalTime("Half past two"));
    await chip(friday, /Half/).waitFor();
    await cell(friday).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press(" ");
    for (let step = 0; step < 2; step++) await page.keyboard.press("ArrowDown");
    const target = addDays(friday, 14);
    await expect.poll(focusedDay).toBe(target);
    await page.keyboard.press("Enter");
    await chip(target, "Scheduled, 02:30, Half past two").waitFor();
    await expect
      .poll(async () => (await storedPost(workspace, id)).scheduledAt)
      .toBe(`${target}T00:30:00.000Z`);
  });

  it("walks the days by keyboard, one stop of the Tab key in all", async () => {
    const workspace = await berlinWorkspace("Walked");
    await open(workspace, `?date=${friday}`);
    expect(await page.locator("[data-day][tabindex='0']").count()).toBe(1);
    await cell(friday).focus();
    await page.keyboard.press("Home");
    expect(await focusedDay()).toBe(addDays(friday, -4));
    await page.keyboard.press("End");
    expect(await focusedDay()).toBe(spring);
    await page.keyboard.press("PageDown");
    const april = spring.replace(/-\d\d-/, "-04-");
    await expect.poll(focusedDay).toBe(april);
    await page.getByRole("heading", { level: 2, name: /^April/ }).waitFor();
  });

  it("gives a draft a planned date by pointer and by keyboard, and takes it away", async () => {
    const workspace = await berlinWorkspace("Planned");
    const { id } = await makePost(workspace, { title: "Idea", content: "Words" });
    const other = await makePost(workspace, { title: "Other", content: "Words" });
    await open(workspace, `?date=${friday}`);
    await dragTo(page.getByRole("button", { name: "Draft, Idea" }), cell(monday));
    await message(/^“Idea” is planned for Mon/);
    await chip(monday, "Planned, Idea").waitFor();
    await page.getByRole("button", { name: "Draft, Idea" }).waitFor({ state: "detached" });
    await expect
      .poll(() => storedPost(workspace, id))
      .toMatchObject({
        plannedOn: monday,
        scheduledAt: null,
        status: "DRAFT",
      });

    await page.getByRole("button", { name: "Draft, Other" }).focus();
    await page.keyboard.press(" ");
    await expect.poll(focusedDay).toBe(friday);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await chip(addDays(friday, 1), "Planned, Other").waitFor();
    await expect.poll(async () => (await storedPost(workspace, other.id)).plannedOn).toBe(addDays(friday, 1));

    await page.getByText(copy.unplannedDrafts.allDraftsHaveDate).waitFor();
    await dragTo(
      chip(monday, "Planned, Idea"),
      page.getByRole("region", { name: copy.unplannedDrafts.draftsWithoutDate }),
    );
    await message(copy.movePost.noLongerPlanned("Idea"));
    await page.getByRole("button", { name: "Draft, Idea" }).waitFor();
    await expect.poll(async () => (await storedPost(workspace, id)).plannedOn).toBeNull();
    await page.getByRole("button", { name: copy.movePost.undo }).last().click();
    await chip(monday, "Planned, Idea").waitFor();
    await expect.poll(async () => (await storedPost(workspace, id)).plannedOn).toBe(monday);
  });

  it("moves nothing into the past, and nothing that is public", async () => {
    const workspace = await berlinWorkspace("Still");
    const today = new Intl.DateTimeFormat("sv-SE", { timeZone: postZone }).format(Date.now());
    const id = await scheduled(workspace, "Tomorrow", `${addDays(today, 1)}T12:00`);
    const before = (await storedPost(workspace, id)).scheduledAt;
    await open(workspace, `?date=${today}`);
    await chip(addDays(today, 1), /Tomorrow/).waitFor();
    await dragTo(chip(addDays(today, 1), /Tomorrow/), cell(addDays(today, -1)));
    await message(copy.movePost.notMoved("Tomorrow"));
    await page
      .getByText(/ has passed\. Choose a later day\.$/)
      .first()
      .waitFor();
    expect((await storedPost(workspace, id)).scheduledAt).toBe(before);

    await publishPost(workspace, id);
    await page.reload();
    const published = page.getByRole("button", { name: /^Published, .*Tomorrow$/ });
    await dragTo(published, cell(addDays(today, 1)));
    await page.waitForTimeout(300);
    expect(await cell(addDays(today, 1)).getByRole("button").count()).toBe(0);
  });

  it("reschedules and plans from a phone's agenda", async () => {
    const workspace = await berlinWorkspace("Agenda");
    const id = await scheduled(workspace, "On the go", `${friday}T09:00`);
    const draft = await makePost(workspace, { title: "Thought", content: "Words" });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(workspace.url(`calendar?date=${friday}`));
    await page.getByRole("button", { name: "Scheduled, 09:00, On the go" }).click();
    await page.getByRole("button", { name: "Reschedule…" }).click();
    await page.getByLabel("Date", { exact: true }).fill(monday);
    await expectScreenIsFine(page, "reschedule from the agenda", ["phone"]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Reschedule", exact: true }).click();
    await message("“On the go” is scheduled");
    await expect
      .poll(async () => (await storedPost(workspace, id)).scheduledAt)
      .toBe(`${monday}T07:00:00.000Z`);
    await page.getByRole("button", { name: "Draft, Thought" }).click();
    await page.getByRole("button", { name: copy.entryPopover.planForDay }).click();
    await page.getByLabel("Date", { exact: true }).fill(friday);
    await page.getByRole("button", { name: "Plan", exact: true }).click();
    await page.getByRole("button", { name: "Planned, Thought" }).waitFor();
    // The calendar shows it before the answer is there.
    await expect.poll(async () => (await storedPost(workspace, draft.id)).plannedOn).toBe(friday);
    await page.setViewportSize({ width: 1440, height: 900 });
  });
};

describeSignedIn("the calendar, with browser, service and posts in different zones", tests, viewer);
