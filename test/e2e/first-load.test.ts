import { expect, it } from "vitest";
import { gzipBytes } from "../../scripts/measure-sizes.ts";
import { describeInBrowser } from "./support/browser.ts";
import { signInLink } from "./support/sign-in-link.ts";
import { thisDemo } from "./support/this-service.ts";

describeInBrowser("the first load", (browser) => {
  it("of the posts list takes under 150 kB of gzipped JavaScript in at most 15 files", async () => {
    const demo = thisDemo();
    const context = await browser().newContext();
    const entry = await context.newPage();
    await entry.goto(await signInLink(demo));
    await entry.getByRole("button", { name: "Sign in" }).click();
    await entry.waitForURL((url) => !url.pathname.startsWith("/link"));
    await entry.close();

    const page = await context.newPage();
    const sizes: Promise<number>[] = [];
    page.on("response", (response) => {
      const isScript = response.request().resourceType() === "script";
      if (isScript) sizes.push(response.body().then(gzipBytes));
    });
    await page.goto(`${demo.baseUrl}/w/${demo.workspaceSlug}/posts`);
    await page.getByText("Moving a blog without losing a link").first().waitFor();
    console.log(`${sizes.length} files`);
    expect(sizes.length).toBeLessThanOrEqual(15);
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    console.log(`First load of the posts list: ${Math.round(total / 1000)} kB of gzipped JavaScript`);
    expect(total).toBeGreaterThan(50_000);
    expect(total).toBeLessThan(150_000);
  });
});
