import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { copy } from "../../dashboard/src/app/copy.ts";
import { copy as editorCopy } from "../../dashboard/src/features/editor/copy.ts";
import type { Autopilot } from "../../schema/api/autopilots.ts";
import type { Batch } from "../../schema/api/batches.ts";
import type { Run } from "../../schema/api/runs.ts";
import { untilEnded } from "./generation/until-ended.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { describeSignedIn } from "./support/signed-in.ts";
import { type SmallSite, startSmallSite } from "./support/small-site.ts";
import { thisDemo } from "./support/this-service.ts";
import { withModel } from "./support/with-model.ts";
import { makePost, makeWorkspace, manage, publishPost, type Workspace } from "./support/workspace.ts";

describeSignedIn("every screen of the dashboard", (signedIn) => {
  let page: Page;
  let workspace: Workspace;
  let model: Awaited<ReturnType<typeof withModel>>;
  let site: SmallSite;
  beforeAll(async () => {
    ({ page } = signedIn());
    [workspace, site] = await Promise.all([makeWorkspace("Every screen"), startSmallSite()]);
    model = await withModel(workspace);
  });
  afterAll(async () => {
    await Promise.all([model?.stop(), site?.close()]);
  });

  /** Something for each kind of screen; what stands for the parameters of the routes. */
  async function furnish(): Promise<Record<string, string>> {
    const make = <T = { id: string }>(path: string, body: unknown) =>
      manage<T>(`/workspaces/${workspace.id}/${path}`, "POST", body);
    const title = "How to mix, sieve and apply a glaze that neither crawls nor runs in the kiln";
    const { id: postId } = await makePost(workspace, {
      title,
      content: "A glaze is glass.\n\n## Mixing\n\n| Part | Share |\n|---|---:|\n| Silica | 60 % |\n",
      categories: ["Glazes"],
      authors: ["Ada Lovelace"],
    });
    await publishPost(workspace, postId);
    const { id: deleted } = await makePost(workspace, { title: "In the trash", content: "Words." });
    await manage(`/workspaces/${workspace.id}/posts/${deleted}`, "DELETE");
    const { id: topicId } = await make("topics", { title: "Storing pears over winter" });
    const batch = await make<Batch>("batches", { topicIds: [topicId], count: 1, images: false });
    const run = await make<Run>("runs", { topic: { title: "Which kiln to buy first" }, images: false });
    const reading = await make<Run>("assistant/read", { url: site.url });
    const { id: autopilotId } = await make<Autopilot>("autopilots", {
      name: "Tips on Wednesdays",
      weekdays: [3],
      time: "07:30",
    });
    const { id: webhookId } = await make("webhooks", { url: "https://blog.example/hook" });
    await untilEnded(workspace, run.id);
    const { proposalId } = await untilEnded(workspace, reading.id);
    return {
      slug: workspace.slug,
      postId,
      batchId: batch.id,
      runId: run.id,
      proposalId: proposalId ?? "none",
      autopilotId,
      webhookId,
      kind: "wordpress",
    };
  }

  it("loads completely, without an error, on a desktop and on a phone", async () => {
    const { baseUrl } = thisDemo();
    const params = await furnish();
    const failures: string[] = [];
    page.on("response", (response) => {
      if (response.status() >= 400) failures.push(`${page.url()}: ${response.status()} ${response.url()}`);
    });
    await page.goto(workspace.url(""));
    const routes = await page.evaluate(routesOfRouter);
    expect(routes.length).toBeGreaterThan(40);
    const unknown = routes
      .flatMap((route) => route.match(/\$\w+/g) ?? [])
      .filter((name) => !params[name.slice(1)]);
    expect(unknown).toEqual([]);
    for (const route of routes) {
      const path = route.replace(/\$(\w+)/g, (_, name: string) => params[name] ?? "");
      await page.goto(`${baseUrl}${path}`, { waitUntil: "networkidle" });
      await page.waitForFunction(isLoaded);
      expect(await page.getByRole("heading", { name: copy.notFoundPage.pageNotFound }).count(), path).toBe(0);
      await expectScreenIsFine(page, route);
    }
    expect(failures).toEqual([]);
  });

  it("keeps a post's questions in place while its text loads", async () => {
    const faq = { items: [{ question: "How heavy is it?", answer: "50 kg." }] };
    const { id } = await makePost(workspace, { title: "Anvils", content: "Anvils are heavy.", faq });
    const asked = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<void>();
    await page.route("**/runs?**", async (route) => {
      asked.resolve();
      await answered.promise;
      await route.continue();
    });
    await page.goto(workspace.url(`posts/${id}`));
    await asked.promise;
    await page.getByRole("button", { name: editorCopy.textPane.markdown, exact: true }).waitFor();
    const questions = page.getByRole("region", { name: editorCopy.editorPanes.questionsAndAnswers });
    expect(await questions.count()).toBe(0);
    answered.resolve();
    await questions.waitFor();
    await page.unrouteAll();
  });
});

/** Runs in the page: what its router can show, from the handle that TanStack Router leaves for its tools. */
function routesOfRouter(): string[] {
  const { __TSR_ROUTER__: router }: { __TSR_ROUTER__?: { routesByPath: Record<string, unknown> } } =
    window as object;
  return Object.keys(router?.routesByPath ?? {});
}

/** Runs in the page. */
const isLoaded = () =>
  document.querySelector("h1, h2, [role=textbox]") !== null &&
  document.querySelector("[aria-busy=true], [aria-hidden].animate-pulse.bg-hover") === null;
