import { safeJsonForScript } from "@blogsvc/client/markdown";
import type { BrowserContext, Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { toLine, toLines } from "../../schema/api/plain-text.ts";
import type { PublicPost } from "../../schema/api/public.ts";
import { exercise, installCanary } from "../client/markdown/exercise-in-page";
import { xssVectors as anyVectors } from "../client/markdown/xss-vectors";
import { describeInBrowser } from "./support/browser.ts";
import { thisDemo } from "./support/this-service.ts";
import { openSignedIn } from "./support/watched-context.ts";
import { makePost, makeWorkspace, manage, publishPost, type Workspace } from "./support/workspace.ts";

const canary = "canary called";
const { baseUrl } = thisDemo();

/** As the API takes them; the unit tests of the Markdown renderer have them with their control characters. */
const xssVectors = anyVectors.map(toLines);

/** The vectors in as few texts as hold them all, each text at most `max` long. */
function pack(max: number, between: string): string[] {
  const packs: string[] = [];
  let current = "";
  for (const vector of xssVectors.filter(({ length }) => length <= max)) {
    if (current.length + between.length + vector.length > max) {
      packs.push(current);
      current = "";
    }
    current += (current && between) + vector;
  }
  return [...packs, current];
}

const labels = xssVectors.filter(({ length }) => length <= 100);
const perPost = 20;

/** A post whose every field is hostile: the n-th part of all vectors in each. */
function hostilePost(part: number, title: string) {
  const vectors = xssVectors.slice(part * perPost, (part + 1) * perPost);
  const some = labels.slice(part * perPost, (part + 1) * perPost).map((label) => toLine(label).trim());
  return {
    title,
    content: vectors.join("\n\n"),
    excerpt: toLines(vectors.join(" ").slice(0, 1000)),
    authors: [...new Set(some.filter(Boolean))],
    categories: [...new Set(some.filter(Boolean))],
    tags: [...new Set(some.filter(Boolean))],
    faq: { items: vectors.map((vector) => ({ question: toLine(vector), answer: vector })) },
    seo: { title, description: toLines(vectors.join(" ").slice(0, 500)) },
  };
}

describeInBrowser("hostile content", (browser) => {
  let context: BrowserContext;
  let workspace: Workspace;
  const posts: { id: string; title: string }[] = [];
  const executions: string[] = [];

  beforeAll(async () => {
    // Without the policy, which would hide what the rendering alone lets through.
    ({ context } = await openSignedIn(browser(), { bypassCSP: true }));
    await context.addInitScript(installCanary, canary);
    await context.route(
      (url) => url.origin !== baseUrl,
      (route) => route.abort(),
    );
    context.on("console", (message) => {
      if (message.text().startsWith(canary)) executions.push(`${message.page()?.url()}: ${message.text()}`);
    });
    context.on("dialog", (dialog) => void executions.push(`${dialog.type()} dialog`));
    context.on("page", (page) =>
      page.on("framenavigated", (frame) => {
        const left = frame === page.mainFrame() && !frame.url().startsWith(baseUrl);
        if (left && frame.url() !== "about:blank") executions.push(`went to ${frame.url()}`);
      }),
    );
    workspace = await makeWorkspace('Hostile <img src=x onerror=alert("name")>');
    const titles = pack(300, " ").map(toLine);
    const parts = Math.ceil(xssVectors.length / perPost);
    for (const [index, title] of titles.entries())
      posts.push(await makePost(workspace, index < parts ? hostilePost(index, title) : { title }));
    expect(posts.length).toBeGreaterThan(parts);
  });

  const settled = (page: Page) =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));

  it("runs if it is inserted unsanitized: the canary works", async () => {
    const page = await context.newPage();
    await page.goto(`${baseUrl}/docs/api`);
    await page.evaluate(exercise, { outputs: ["<img src=x onerror=alert(1)>"], canary });
    await expect.poll(() => executions.length).toBeGreaterThan(0);
    executions.length = 0;
    await page.close();
  });

  it("runs nowhere in the lists, whatever the title, excerpt, author and category contain", async () => {
    const page = await context.newPage();
    for (let number = 1; number <= Math.ceil(posts.length / 20); number++) {
      await page.goto(workspace.url(`posts?page=${number}`));
      await page.getByRole("row").nth(1).waitFor();
      await page.evaluate(provoke, "main");
    }
    expect(await page.getByRole("navigation", { name: "Pages" }).innerText()).toContain(`of ${posts.length}`);
    await page.getByRole("combobox", { name: "Category" }).click();
    await page.getByRole("option").nth(20).waitFor();
    await page.goto(workspace.url("audit"));
    await page.getByRole("main").getByRole("listitem").first().waitFor();
    await page.evaluate(provoke, "main");
    await settled(page);
    expect(executions).toEqual([]);
    await page.close();
  });

  it("runs nowhere in the editor and its preview", async () => {
    const page = await context.newPage();
    await page.addInitScript(() => localStorage.setItem("editor-view", "split"));
    for (const { id, title } of posts.slice(0, Math.ceil(xssVectors.length / perPost))) {
      await page.goto(workspace.url(`posts/${id}`));
      const preview = page.getByRole("group", { name: "Preview" });
      await preview.getByRole("heading", { name: "Questions and answers" }).waitFor();
      // Of some texts nothing is left to be seen.
      await preview.locator(".prose-preview").first().waitFor({ state: "attached" });
      expect(await page.getByRole("textbox", { name: "Title", exact: true }).inputValue()).toBe(
        title.replace(/\r\n?/g, "\n"),
      );
      await page.locator(".rich-text").waitFor();
      await page.evaluate(provoke, "[role=group][aria-label=Preview]");
      await page.evaluate(provoke, ".rich-text");
      await settled(page);
    }
    expect(executions).toEqual([]);
    await page.close();
  });

  it("runs nowhere on the pages of preview links and of the documentation", async () => {
    const page = await context.newPage();
    for (const { id } of posts) {
      const path = `/workspaces/${workspace.id}/posts/${id}/preview-link`;
      const { url } = await manage<{ url: string }>(path, "POST", {});
      await page.goto(url);
      await page.evaluate(exercise, { outputs: null, canary });
      await settled(page);
    }
    await page.goto(`${baseUrl}/docs/api`);
    await page.evaluate(exercise, { outputs: null, canary });
    expect(executions).toEqual([]);
    await page.close();
  });

  it("runs nowhere in the JSON-LD that a site puts into its page", async () => {
    const post = await publishPost(workspace, posts[0]?.id ?? "");
    const response = await fetch(`${baseUrl}/v1/public/${workspace.slug}/blogs/${post.slug}`, {
      headers: { authorization: `Bearer ${workspace.key}` },
    });
    expect(response.headers.get("content-type")).toMatch(/^application\/json/);
    const { data }: { data: { post: PublicPost } } = await response.json();
    const jsonLd = safeJsonForScript(data.post.metadata.jsonLd);
    expect(jsonLd).toContain("FAQPage");
    const page = await context.newPage();
    await page.setContent(`<!doctype html><script type="application/ld+json">${jsonLd}</script>`);
    const elements = page.locator("*").evaluateAll((all) => all.map(({ localName }) => localName));
    expect(await elements, "nothing broke out of the script").toEqual(["html", "head", "script", "body"]);
    expect(executions).toEqual([]);
    await page.close();
  });
});

/** Runs in the page: does to the contents of `selector` what a pointer and a loading picture do. */
function provoke(selector: string): void {
  const types = [
    "mouseover",
    "mouseenter",
    "pointerenter",
    "focus",
    "load",
    "error",
    "toggle",
    "animationstart",
  ];
  for (const element of document.querySelectorAll(`${selector} *`)) {
    for (const type of types) element.dispatchEvent(new Event(type, { cancelable: true }));
    if (element instanceof HTMLElement && element.closest("article")) element.click();
  }
}
