import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { copy as componentsCopy } from "../../dashboard/src/components/copy.ts";
import { copy as analyticsCopy } from "../../dashboard/src/features/analytics/copy.ts";
import { copy as homeCopy } from "../../dashboard/src/features/home/copy.ts";
import { readonlyScope } from "../support/fake-google-analytics/google-state.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { googleMistakes, tellGoogle } from "./support/fake-google-control.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { makePost, makeWorkspace, manage, type Workspace } from "./support/workspace.ts";

const site = { id: "4711", name: "Hill site", account: "Hills Ltd", timeZone: "Europe/Berlin" };
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const properties = [
  {
    ...site,
    streams: ["https://www.hills.test"],
    pages: ["/blog/hills", "/blog/rivers", "/pricing"],
    falls: [{ page: "/blog/rivers", since: daysAgo(28).slice(0, 10), share: 0.3 }],
  },
  { ...site, id: "815", name: "Other site", streams: ["https://other.test"], pages: [] },
];

describeSignedIn("analytics", (signedIn) => {
  let page: Page;
  let workspace: Workspace;
  beforeAll(async () => {
    ({ page } = signedIn());
    workspace = await makeWorkspace("Analytics");
    await manage(`/workspaces/${workspace.id}`, "PATCH", { siteUrl: "https://hills.test" });
    for (const title of ["Hills", "Rivers"]) {
      const { id } = await makePost(workspace, { title });
      await manage(`/workspaces/${workspace.id}/posts/${id}/publish`, "POST", { publishedAt: daysAgo(90) });
    }
    await tellGoogle({ properties });
  });

  const connect = () => page.getByRole("button", { name: "Connect Google Analytics" }).click();
  const choose = () => page.getByRole("button", { name: "Use this property" }).click();

  it("is connected at Google, and reports a failure", async () => {
    await page.goto(workspace.url("posts"));
    await page.getByRole("link", { name: "Rivers" }).waitFor();
    expect(await page.getByText("Views, 28 days").count()).toBe(0);
    await tellGoogle({ consent: null });
    await page.goto(workspace.url("analytics"));
    await connect();
    await page.getByText("access was declined on Google’s page").waitFor();
    await expectScreenIsFine(page, "analytics, to connect");
    await tellGoogle({ consent: [readonlyScope] });
    await connect();
    await page.getByLabel("Property", { exact: true }).selectOption("Another property, by ID");
    await page.getByLabel("Property ID").fill("G-12AB");
    await choose();
    const notAnId = page.getByText("is a measurement or tracking ID");
    await notAnId.waitFor();
    await page.getByLabel("Property ID").fill("815");
    expect(await notAnId.count()).toBe(0);
    await choose();
    const otherSite = page.getByText("This property does not belong to your site.");
    await otherSite.waitFor();
    await page
      .getByLabel("Property", { exact: true })
      .selectOption({ label: "Hill site – Hills Ltd (4711)" });
    expect(await otherSite.count()).toBe(0);
    await choose();
    await page.getByText(analyticsCopy.analyticsPage.readFromGoogleAnalytics("Hill site")).waitFor();
  });

  it("shows figures as a chart, as tables, of one post and as CSV", async () => {
    await page.locator(".uplot canvas").waitFor();
    await page.getByRole("rowheader", { name: "google organic" }).waitFor();
    await page.getByText("Dates are in Europe/Berlin").waitFor();
    await expectScreenIsFine(page, "analytics");
    await page.getByRole("button", { name: "Table" }).click();
    await page.getByLabel("Days", { exact: true }).selectOption("Last 7 days");
    await expect.poll(() => page.getByRole("table", { name: "Day by day" }).getByRole("row").count()).toBe(8);
    const titles = () => page.getByRole("table", { name: "Posts" }).getByRole("rowheader").allInnerTexts();
    expect(await titles()).toEqual(["Hills", "Rivers"]);
    await page.getByRole("button", { name: "Views", exact: true }).click();
    expect(await titles()).toEqual(["Rivers", "Hills"]);
    const exported = async (of: string) => {
      const saved = page.waitForEvent("download");
      await page.getByRole("button", { name: `Export ${of} as CSV` }).click();
      const file = await saved;
      return {
        name: file.suggestedFilename(),
        rows: (await readFile(await file.path(), "utf8")).split("\r\n"),
      };
    };
    expect((await exported("the posts")).rows[1]).toMatch(/^Hills,\/blog\/hills,\d+,\d+,\d+$/);
    await page.getByRole("button", { name: "Hills", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "Post stats" });
    await sheet.getByRole("table", { name: analyticsCopy.postsReport.whereReadersCameFrom }).waitFor();
    const course = await exported("the post over time");
    expect(course.name).toMatch(/-hills-overview-.+\.csv$/);
    expect(course.rows.slice(1, 8).every((row) => /^\d{4}-\d\d-\d\d,\d+,/.test(row))).toBe(true);
    expect((await exported("where its readers came from")).name).toMatch(/-hills-sources-.+\.csv$/);
    await page.keyboard.press("Escape");
  });

  it("leads from Home to a post that loses readers, and starts its refresh", async () => {
    await page.goto(workspace.url(""));
    await page.getByRole("link", { name: homeCopy.attentionCard.falling(1) }).click();
    await page.getByRole("heading", { name: analyticsCopy.fallingCard.title(1) }).waitFor();
    await page.getByText(/^[\d,]+ views, [\d,]+ before \(−\d\d%\)$/).waitFor();
    await expectScreenIsFine(page, "analytics, losing readers");
    const asked = page.waitForRequest((request) => request.url().endsWith("/refresh"));
    await page.getByRole("button", { name: analyticsCopy.fallingCard.refreshPost("Rivers") }).click();
    expect((await asked).postDataJSON()).toEqual({ reason: "views" });
    await page.getByText("No model is connected").waitFor();
  });

  it("shows the views of each post in the list, by one request", async () => {
    const asked: string[] = [];
    page.on("request", (request) => request.url().includes("/sparklines") && asked.push(request.url()));
    await page.goto(workspace.url("posts"));
    const rivers = page.getByRole("row", { name: "Rivers" });
    await rivers.getByText(componentsCopy.postViews.viewsInLast28Days).waitFor();
    expect(asked).toHaveLength(1);
  });

  it("shows the problem, and can be disconnected", async () => {
    await tellGoogle({ faults: [{ on: "data", kind: "service_disabled", times: 4 }] });
    await page.goto(workspace.url("analytics?days=365"));
    const chart = page.locator(".uplot canvas");
    const again = page.getByRole("button", { name: analyticsCopy.problemNotice.tryAgain });
    await again.waitFor();
    await expectScreenIsFine(page, "analytics, failing");
    await tellGoogle({ faults: [] });
    const tried = async () => {
      if (await again.isVisible()) await again.click();
      return chart.count();
    };
    await expect.poll(tried, { interval: 1_000 }).toBe(1);
    await tellGoogle({ faults: [{ on: "data", kind: "quota_hour", times: 4 }] });
    await page.goto(workspace.url("analytics?days=90"));
    const quota = page.getByText("The property has used up its Google Analytics quota for now.");
    await quota.first().waitFor();
    await page.getByText("New data is available in").waitFor();
    await expect.poll(() => page.getByText(/^Loading /).count()).toBe(0);
    expect(await quota.count()).toBe(1);
    await tellGoogle({ faults: [] });
    await page.goto(workspace.url("analytics"));
    await chart.waitFor();
    const refused: string[] = [];
    page.on("response", (response) => response.status() === 422 && refused.push(response.url()));
    await page.getByRole("button", { name: "Connection" }).click();
    await page.getByRole("menuitem", { name: "Disconnect…" }).click();
    await page.getByRole("button", { name: "Disconnect", exact: true }).click();
    await page.getByRole("button", { name: "Connect Google Analytics" }).waitFor();
    expect(refused).toEqual([]);
    expect(await googleMistakes()).toEqual([]);
  });
});
