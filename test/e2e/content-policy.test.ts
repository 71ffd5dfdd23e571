import { expect, it } from "vitest";
import type { Post } from "../../schema/api/posts.ts";
import type { RunDetail } from "../../schema/api/runs.ts";
import { describeInBrowser } from "./support/browser.ts";
import { expectScreenIsFine } from "./support/expect-screen-is-fine.ts";
import { thisDemo } from "./support/this-service.ts";
import { openContext, openSignedIn } from "./support/watched-context.ts";
import { withModel } from "./support/with-model.ts";
import { makePost, makeWorkspace, manage, type Workspace } from "./support/workspace.ts";

const { baseUrl } = thisDemo();

/** A policy as a map from directive to its sources. */
const parsePolicy = (policy: string) =>
  new Map(
    policy.split(";").map((directive) => {
      const [name = "", ...sources] = directive.trim().split(/\s+/);
      return [name, sources] as const;
    }),
  );

async function pagesOf(workspace: Workspace): Promise<string[]> {
  const { id } = await makePost(workspace, { title: "Any", content: "Words" });
  const { url } = await manage<{ url: string }>(
    `/workspaces/${workspace.id}/posts/${id}/preview-link`,
    "POST",
    {},
  );
  const inWorkspace = ["posts", `posts/${id}`, "import", "images", "keys", "members", "settings", "audit"];
  const others = ["/", "/sign-in", "/sign-up", "/forgot", "/link", "/invite", "/account", "/welcome"];
  const served = ["/docs/api", "/docs/api/posts", "/preview/none", "/no/such/page"];
  return [...inWorkspace.map(workspace.url), ...[...others, ...served].map((path) => baseUrl + path), url];
}

it("every page comes with a policy that lets no inline script and nothing foreign run", async () => {
  for (const url of await pagesOf(await makeWorkspace("Policies"))) {
    const response = await fetch(url);
    expect(response.headers.get("content-type"), url).toMatch(/^text\/html/);
    const policy = parsePolicy(response.headers.get("content-security-policy") ?? "");
    expect(policy.get("default-src"), url).toEqual(["'none'"]);
    expect(policy.get("script-src") ?? ["'self'"], url).toEqual(["'self'"]);
    for (const directive of ["base-uri", "form-action", "frame-ancestors"])
      expect(["'none'", "'self'"], `${url} ${directive}`).toContain(policy.get(directive)?.join(" "));
    expect([...policy.values()].flat().filter((source) => source.startsWith("'unsafe"))).toEqual([]);
    expect(response.headers.get("x-content-type-options"), url).toBe("nosniff");
    const page = await response.text();
    expect(page, url).not.toMatch(/<script(?![^>]*\ssrc=)/i);
    expect(page, url).not.toMatch(/<[^>]*\s(on\w+|style)=/i);
  }
});

it("a page that the browser has already keeps its policy", async () => {
  for (const path of ["/", "/sign-in", "/no/such/page"]) {
    const first = await fetch(baseUrl + path);
    const etag = first.headers.get("etag") ?? "";
    const again = await fetch(baseUrl + path, { headers: { "if-none-match": etag } });
    expect([path, first.status, again.status]).toEqual([path, 200, 304]);
    for (const name of ["content-security-policy", "x-content-type-options", "strict-transport-security"])
      expect(again.headers.get(name) ?? first.headers.get(name), name).toBe(first.headers.get(name));
    expect(first.headers.get("cache-control")).toBe("no-cache");
    expect(first.headers.get("strict-transport-security")).toBe("max-age=31536000");
  }
});

it("a file of a former build is 404, which no cache keeps", async () => {
  const [, file = ""] = /src="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(baseUrl)).text()) ?? [];
  const there = await fetch(baseUrl + file);
  expect([
    there.status,
    there.headers.get("cache-control"),
    there.headers.get("x-content-type-options"),
  ]).toEqual([200, "public, max-age=31536000, immutable", "nosniff"]);
  const gone = await fetch(`${baseUrl}/assets/index-gone.js`);
  expect([gone.status, gone.headers.get("cache-control")]).toEqual([404, "private, no-store"]);
  expect(gone.headers.get("content-type")).toMatch(/^application\/json/);
});

describeInBrowser("the content security policy in Chromium", (browser) => {
  it("stops an injected script, and the watch over all other tests sees that", async () => {
    const { context, problems } = await openContext(browser());
    const page = await context.newPage();
    await page.goto(`${baseUrl}/sign-in`);
    await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
    expect(problems).toEqual([]);
    await page.evaluate(() => {
      const holder = document.createElement("div");
      holder.innerHTML = '<img src="data:," onerror="alert(1)">';
      document.body.append(holder);
    });
    await expect.poll(() => problems.join("\n")).toContain("policy violated: script-src");
    expect(problems.join("\n")).not.toContain("alert dialog");
    await context.close();
  });

  it("keeps images of other sites from being requested in drafts that await review, and in no others", async () => {
    const workspace = await makeWorkspace("Unreviewed images");
    const path = (rest: string) => `/workspaces/${workspace.id}/${rest}`;
    const image = (name: string) => `![Pixel](https://pictures.example/${name}.png)`;
    const own = await makePost(workspace, { title: "Own", content: image("own") });
    const angle = "Keep it dry in winter and water it once a month. ".repeat(5);
    const topic = { title: "How to water a cactus", angle, keywords: [] };
    const { stop } = await withModel(workspace);
    const { id } = await manage<RunDetail>(path("runs"), "POST", { topic, images: false });
    await expect.poll(async () => (await manage<RunDetail>(path(`runs/${id}`))).review).toBe("awaiting");
    await stop();
    const { postId } = await manage<RunDetail>(path(`runs/${id}`));
    const { version } = await manage<Post>(path(`posts/${postId}`));
    await manage(path(`posts/${postId}`), "PATCH", { version, content: image("unreviewed") });

    const { context, problems } = await openSignedIn(browser());
    const asked: string[] = [];
    await context.route("https://pictures.example/**", (route) => {
      asked.push(new URL(route.request().url()).pathname);
      return route.fulfill({ status: 404 });
    });
    const shown = async (url: string) => {
      const page = await context.newPage();
      await page.goto(url);
      await page.getByRole("main").getByRole("img", { name: "Pixel" }).first().waitFor({ state: "attached" });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
      await page.close();
    };
    await shown(workspace.url(`posts/${own.id}`));
    await expect.poll(() => asked).toEqual(["/own.png"]);
    expect(problems).toEqual([]);

    await shown(workspace.url("review"));
    await shown(workspace.url(`posts/${postId}`));
    await expect.poll(() => problems.length).toBeGreaterThanOrEqual(2);
    const stopped = "policy violated: img-src https://pictures.example/unreviewed.png";
    expect(problems.filter((problem) => problem.includes(stopped))).not.toEqual([]);
    expect(asked).toEqual(["/own.png"]);
    await context.close();
  });

  it("is met by every page", async () => {
    const { context, problems } = await openSignedIn(browser());
    const page = await context.newPage();
    for (const url of await pagesOf(await makeWorkspace("Policies met"))) {
      await page.goto(url);
      await page.getByRole("heading", { level: 1 }).or(page.getByRole("heading")).first().waitFor();
    }
    expect(problems).toEqual([]);
    await context.close();
  });

  it("comes with screens that axe finds nothing serious in: settings, audit log, documentation", async () => {
    const workspace = await makeWorkspace("Other screens");
    const { context, problems } = await openSignedIn(browser());
    const page = await context.newPage();
    await page.goto(workspace.url("settings"));
    await page.getByRole("textbox", { name: "Name", exact: true }).waitFor();
    await expectScreenIsFine(page, "settings");
    await page.goto(workspace.url("audit"));
    await page.getByRole("main").getByRole("listitem").first().waitFor();
    await expectScreenIsFine(page, "audit log");
    await page.goto(`${baseUrl}/welcome`);
    await page.getByRole("heading").first().waitFor();
    await expectScreenIsFine(page, "welcome");
    await page.goto(`${baseUrl}/no/such/page`);
    await page.getByRole("heading").first().waitFor();
    await expectScreenIsFine(page, "not found");
    expect(problems).toEqual([]);
    await context.close();
  });
});
