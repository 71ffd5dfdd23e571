import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { ImportJob, ImportJobItem } from "../../../schema/api/import-jobs";
import { ImportResult } from "../../../schema/api/imports";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, refused, signedIn } from "../support/fake-service.ts";

const at = "2026-01-01T00:00:00.000Z";
const base = "/v1/workspaces/ws_1/imports";
const jobOf = (changes: Partial<ImportJob>): ImportJob => ({
  id: "imp_1",
  source: "wordpress_export",
  name: "wp.xml",
  siteUrl: null,
  state: "ready",
  total: 2,
  done: 0,
  counts: { created: 2, updated: 0, unchanged: 0, failed: 0, skipped: 0 },
  complete: true,
  images: { copied: 0, failed: 0 },
  hears: [],
  resumesAt: null,
  problem: null,
  createdAt: at,
  updatedAt: at,
  finishedAt: null,
  ...changes,
});
const itemOf = (changes: Partial<ImportJobItem>): ImportJobItem => ({
  identity: "wordpress:https://old.example/?p=1",
  done: true,
  outcome: "created",
  title: "One",
  slug: "one",
  status: "PUBLISHED",
  publishedAt: at,
  postId: "post_1",
  code: null,
  message: null,
  warnings: [],
  ...changes,
});

/** A service whose import becomes what each step says, one each time it is asked for or changed. */
function setUp(steps: ImportJob[], items: ImportJobItem[] = [itemOf({})], terminal = false) {
  const forms: FormData[] = [];
  const { fetch, asked } = fakeService(({ path }) => {
    if (!path.includes("/items")) {
      const job = steps.length > 1 ? steps.shift() : steps[0];
      return job ? ok(job) : refused(404, "not_found", "Import not found");
    }
    const page = Number(new URL(path, "https://x").searchParams.get("page"));
    const pagination = {
      page,
      limit: 1,
      total: items.length,
      totalPages: items.length,
      hasMore: page < items.length,
    };
    return ok({ items: items.slice(page - 1, page), pagination });
  });
  const machine = makeMachine({
    env: signedIn,
    terminal,
    sleep: async () => undefined,
    fetch: (input, init) => {
      if (init?.body instanceof FormData) forms.push(init.body);
      return fetch(input, init);
    },
  });
  writeFileSync(join(machine.io.cwd, "wp.xml"), "<rss/>");
  writeFileSync(join(machine.io.cwd, "ghost.json"), "{}");
  const calls = () => asked.map(({ method, path }) => `${method} ${path.replace(base, "")}`);
  const changes = () => calls().filter((call) => !call.startsWith("GET"));
  return { ...machine, forms, asked, calls, changes };
}

it("imports an export, waits for its end, and reports each post", async () => {
  const failed = itemOf({
    identity: "wordpress:https://old.example/?p=2",
    outcome: "failed",
    slug: null,
    postId: null,
    code: "too_large",
    message: "Its body is over 500,000 characters.",
  });
  const { run, forms, changes, calls } = setUp(
    [
      jobOf({ state: "reading" }),
      jobOf({ state: "importing", done: 1 }),
      jobOf({ state: "completed", done: 2 }),
    ],
    [itemOf({}), failed],
  );
  const ran = await run("posts", "import", "wp.xml", "--json");
  const { data } = ran.json();
  expect(ImportResult.parse(data)).toMatchObject({
    dryRun: false,
    counts: { created: 1, failed: 1 },
    items: [
      { path: "wordpress:https://old.example/?p=1", outcome: "created", slug: "one", postId: "post_1" },
      { path: "wordpress:https://old.example/?p=2", outcome: "failed", code: "too_large" },
    ],
  });
  expect(ran.exit).toBe(2);
  expect(changes()).toEqual(["POST /file?dryRun=false"]);
  expect(calls().filter((call) => call.includes("items"))).toHaveLength(2);
  const file = forms[0]?.get("file");
  expect(file instanceof File && [file.name, await file.text()]).toEqual(["wp.xml", "<rss/>"]);
});

it("only looks with --dry-run, and leaves nothing behind", async () => {
  const { run, changes } = setUp([jobOf({ state: "reading" }), jobOf({})]);
  const { exit, out } = await run("posts", "import", "wp.xml", "--dry-run");
  expect(exit).toBe(0);
  expect(out).toContain("?p=1");
  expect(changes()).toEqual(["POST /file?dryRun=true", "POST /imp_1/cancel"]);
});

it("lists subscribers with --dry-run", async () => {
  const hears: ImportJob["hears"] = [
    { id: "whk_1", kind: "webhook", name: "News", posts: 500 },
    { id: "int_1", kind: "shopify", name: "Ink shop", posts: 1 },
  ];
  const words =
    "After the import, we will notify: webhook News (up to 500 posts), Shopify Ink shop (1 post). First disable any that should not be notified about old posts.";
  const dryRun = (job: ImportJob, ...options: string[]) =>
    setUp([job], undefined, true).run("posts", "import", "wp.xml", "--dry-run", ...options);
  expect((await dryRun(jobOf({ hears }))).out).toContain(words);
  expect((await dryRun(jobOf({ hears }), "--json")).json().data).toMatchObject({ dryRun: true, hears });
  expect((await dryRun(jobOf({}))).out).not.toContain("told");
});

it("shows progress on a terminal, and how to return", async () => {
  const { run } = setUp(
    [
      jobOf({ state: "reading" }),
      jobOf({ state: "importing", done: 1, images: { copied: 3, failed: 0 } }),
      jobOf({ state: "importing", done: 1, resumesAt: "2026-01-01T00:00:20.000Z" }),
      jobOf({ state: "completed", done: 2 }),
    ],
    undefined,
    true,
  );
  const { out, err } = await run("posts", "import", "wp.xml");
  expect(err).toMatch(/blogsvc posts import imp_1/);
  expect(err).toMatch(
    /0\/2 reading[\s\S]*1\/2 3 images[\s\S]*1\/2 0 images, an attempt failed; retrying at 00:00:20 UTC/,
  );
  expect(out).toContain("1 created.");
});

it("passes the URL of a Ghost blog, and imports a site by its URL", async () => {
  const ghost = setUp([jobOf({ state: "completed" })]);
  await ghost.run("posts", "import", "ghost.json", "--site", "https://blog.example/?a=b");
  expect(ghost.changes()).toEqual([
    `POST /file?dryRun=false&siteUrl=${encodeURIComponent("https://blog.example/?a=b")}`,
  ]);
  const site = setUp([jobOf({ state: "completed" })]);
  await site.run("posts", "import", "https://blog.example");
  expect(site.changes()).toEqual(["POST /site"]);
  expect(site.asked.find(({ method }) => method === "POST")?.body).toBe(
    '{"url":"https://blog.example","dryRun":false}',
  );
});

it("goes on with an import by its id, and begins one that waits", async () => {
  const running = setUp([jobOf({ state: "importing" }), jobOf({ state: "completed" })]);
  expect((await running.run("posts", "import", "imp_1")).exit).toBe(0);
  expect(running.changes()).toEqual([]);
  const waiting = setUp([jobOf({}), jobOf({ state: "importing" }), jobOf({ state: "completed" })]);
  expect((await waiting.run("posts", "import", "imp_1")).exit).toBe(0);
  expect(waiting.changes()).toEqual(["POST /imp_1/begin"]);
  const looked = setUp([jobOf({})]);
  expect((await looked.run("posts", "import", "imp_1", "--dry-run", "--json")).json().data).toMatchObject({
    dryRun: true,
  });
  expect(looked.changes()).toEqual([]);
});

it.each([
  [
    jobOf({ state: "failed", problem: { code: "broken_xml", message: "The file has an error on line 3." } }),
    11,
    "an error on line 3",
  ],
  [jobOf({ state: "cancelled", done: 1 }), 2, "stopped after 1 of 2 posts"],
])("says why an import came to nothing", async (job, exit, words) => {
  const ran = await setUp([job]).run("posts", "import", "wp.xml");
  expect(ran.exit).toBe(exit);
  expect(ran.err).toContain(words);
});

it("takes one export at a time, one that can be read", async () => {
  const { run, asked } = setUp([jobOf({})]);
  expect((await run("posts", "import", "wp.xml", "ghost.json")).exit).toBe(11);
  expect((await run("posts", "import", "gone.xml")).err).toContain("gone.xml cannot be read");
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
});
