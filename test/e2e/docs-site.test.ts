import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { copy as appCopy } from "../../dashboard/src/app/copy.ts";
import { describeInBrowser } from "./support/browser.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { thisDemo } from "./support/this-service.ts";
import { openContext, openSignedIn } from "./support/watched-context.ts";

const { baseUrl } = thisDemo();

it("serves the guides with their own policy, and no dashboard for missing ones", async () => {
  for (const [path, status, title] of [
    ["/docs", 200, "blogsvc docs"],
    ["/docs/", 200, "blogsvc docs"],
    ["/docs/webhooks", 200, "Webhooks · blogsvc docs"],
    ["/docs/webhooks.html", 404, "Guide not found · blogsvc docs"],
    ["/docs/nothing", 404, "Guide not found · blogsvc docs"],
    ["/docs/404", 404, "Guide not found · blogsvc docs"],
    ["/docs/webhooks/else", 404, "Guide not found · blogsvc docs"],
  ] as const) {
    const response = await fetch(baseUrl + path);
    expect([path, response.status]).toEqual([path, status]);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src",
    );
    expect(policy).not.toMatch(/unsafe|https:|data:/);
    expect(await response.text()).toContain(`<title>${title}</title>`);
  }
});

it("returns 304 to a browser that has cached the page", async () => {
  const etag = (await fetch(`${baseUrl}/docs/webhooks`)).headers.get("etag") ?? "";
  const again = await fetch(`${baseUrl}/docs/webhooks`, { headers: { "if-none-match": etag } });
  expect([etag !== "", again.status]).toEqual([true, 304]);
});

describeInBrowser("the guides", (browser) => {
  const results = (page: Page) => page.getByRole("dialog").getByRole("option");

  it("are searched by keyboard", async () => {
    const { context, problems } = await openContext(browser());
    const outside: string[] = [];
    context.on("request", (request) => {
      if (new URL(request.url()).origin !== baseUrl) outside.push(request.url());
    });
    const requested: string[] = [];
    context.on("request", (request) => requested.push(new URL(request.url()).pathname));
    const page = await context.newPage();
    await page.goto(`${baseUrl}/docs`);
    await page.getByRole("heading", { name: "Documentation" }).waitFor();
    const isIndex = (path: string) => path.includes("docs-search");
    expect(requested.filter(isIndex)).toEqual([]);

    await page.keyboard.press("/");
    const box = page.getByRole("combobox", { name: "Search the guides" });
    await box.waitFor();
    await page.keyboard.type("webhook retries");
    await results(page).first().waitFor();
    expect(requested.filter(isIndex)).toHaveLength(1);
    expect(await results(page).first().innerText()).toMatch(/^Webhooks\nRetries\n/);
    expect(await results(page).locator("mark").first().innerText()).toMatch(/^(webhooks?|retries)$/i);
    await expect.poll(() => page.getByRole("status").innerText()).toMatch(/^\d+ results/);
    await expectScreenIsFine(page, "docs search", ["desktop"]);

    const chosen = () => box.getAttribute("aria-activedescendant");
    await page.keyboard.press("ArrowDown");
    expect(await chosen()).toBe(await results(page).nth(1).getAttribute("id"));
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("ArrowUp");
    expect(await chosen()).toBe(await results(page).last().getAttribute("id"));
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${baseUrl}/docs/webhooks#retries`);
    expect(await page.getByRole("heading", { name: "Retries" }).isVisible()).toBe(true);

    await page.keyboard.press("Control+k");
    await page.keyboard.type("qqqqzzzz");
    await page.getByText("No results for “qqqqzzzz”", { exact: true }).waitFor();
    await expect.poll(() => page.getByRole("status").innerText()).toBe("No results for “qqqqzzzz”");
    await page.keyboard.press("Escape");
    await expect.poll(() => box.isVisible()).toBe(false);
    expect([problems, outside]).toEqual([[], []]);
    await context.close();
  });

  it("read well on a desktop and on a phone, light and dark", async () => {
    const { context, problems } = await openContext(browser());
    const page = await context.newPage();
    await page.goto(`${baseUrl}/docs`);
    await page.getByRole("heading", { level: 1, name: "Documentation" }).waitFor();
    await expectScreenIsFine(page, "docs", ["phone"]);
    // A short one: axe takes its time over every coloured word.
    await page.goto(`${baseUrl}/docs/import`);
    await page.getByRole("heading", { level: 1, name: "Import and export" }).waitFor();
    await expectScreenIsFine(page, "docs import");
    expect(problems).toEqual([]);
    await context.close();
  });

  it("have their navigation in a sheet on a phone, and copy their code", async () => {
    const { context, problems } = await openContext(browser(), {
      viewport: { width: 390, height: 844 },
      permissions: ["clipboard-read", "clipboard-write"],
    });
    const page = await context.newPage();
    await page.goto(`${baseUrl}/docs/webhooks`);
    const link = page.getByRole("link", { name: "Self-hosting", exact: true });
    expect(await link.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Guides", exact: true }).click();
    await link.click();
    await page.getByRole("heading", { level: 1, name: "Self-hosting" }).waitFor();
    const block = page.locator(".code").first();
    await block.getByRole("button", { name: "Copy the code" }).click();
    await block.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      await block.locator("code").innerText(),
    );
    expect(problems).toEqual([]);
    await context.close();
  });

  it("are there without script, dark where the system is", async () => {
    const { context } = await openContext(browser(), { javaScriptEnabled: false, colorScheme: "dark" });
    const page = await context.newPage();
    await page.goto(`${baseUrl}/docs/webhooks`);
    expect(await page.getByRole("heading", { name: "Retries" }).isVisible()).toBe(true);
    expect(await page.getByRole("button").count()).toBe(0);
    const canvas = page.locator("html");
    expect(await canvas.evaluate((html) => getComputedStyle(html).colorScheme)).toBe("dark");
    await page.getByRole("link", { name: "Scheduling", exact: true }).first().click();
    await page.getByRole("heading", { level: 1, name: "Scheduling" }).waitFor();
    await context.close();
  });

  it("keep the theme chosen in the dashboard, whose menu leads to them", async () => {
    const { context, problems } = await openSignedIn(browser());
    const page = await context.newPage();
    await page.goto(`${baseUrl}/docs/webhooks`);
    await page.getByRole("button", { name: "Dark theme" }).click();
    await page.getByRole("link", { name: "Dashboard" }).click();
    await page.getByRole("button", { name: /^Account menu/ }).click();
    expect(await page.locator("html").getAttribute("data-theme")).toBe("dark");
    const opened = context.waitForEvent("page");
    await page.getByRole("menuitem", { name: appCopy.userMenu.documentation }).click();
    const docs = await opened;
    await docs.getByRole("heading", { name: "Documentation" }).waitFor();
    await docs.getByRole("button", { name: "Dark theme", pressed: true }).waitFor();
    expect(problems).toEqual([]);
    await context.close();
  });
});
