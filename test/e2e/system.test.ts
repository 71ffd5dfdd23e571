import { expect, it } from "vitest";
import { copy } from "../../dashboard/src/features/system/copy.ts";
import type { SystemStatus } from "../../schema/api/system.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { makeWorkspace, manage } from "./support/workspace.ts";

describeSignedIn("the system page", (signedIn) => {
  it("reports that all is well and, once something stalls, what that means and what to do", async () => {
    const { page } = signedIn();
    const workspace = await makeWorkspace("Running");
    await page.goto(workspace.url("system"));
    await page.getByText("All systems normal").waitFor();
    await page.getByText("All scheduled posts were published on time.").waitFor();
    await page.getByText(copy.instanceFacts.databaseUpToDate).waitFor();
    await expectScreenIsFine(page, "system");

    // Nothing stalls within a test's time: the page gets the answer that it would get then.
    const status = await manage<SystemStatus>(`/workspaces/${workspace.id}/system`);
    const since = new Date(Date.now() - 600_000).toISOString();
    const stalled: SystemStatus = {
      ...status,
      ok: false,
      checks: status.checks.map((check) => ({ ...check, ok: false, count: 2, since })),
      instance: { ...status.instance, lastCronAt: since, deadLetters: 3, lastDeadLetterAt: since },
    };
    await page.route("**/system", (route) =>
      route.request().isNavigationRequest()
        ? route.continue()
        : route.fulfill({ json: { success: true, data: stalled } }),
    );
    await page.getByText("Needs attention: overdue posts, failed schedules").waitFor();
    await page.getByText("Late", { exact: true }).waitFor();
    expect(await page.getByText("10 minutes ago").count()).toBeGreaterThanOrEqual(5);
    await expectScreenIsFine(page, "system with stalls");
    await page.getByRole("link", { name: "View stale pages" }).click();
    await page.getByText("No deliveries found").waitFor();
    expect(new URL(page.url()).searchParams.get("proof")).toBe("stale");
  });
});
