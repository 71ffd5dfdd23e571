import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, signedIn } from "../support/fake-service.ts";
import { aPost } from "../support/posts.ts";

const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, hasMore: false };

/** A service with the post "a-post" in it. */
function setUp() {
  const post = aPost();
  const { fetch, asked } = fakeService(({ method, path }) => {
    if (method === "POST")
      return ok({ items: [{ id: post.id, ok: true }], succeeded: 1, skipped: 0, failed: 0 });
    if (path.includes("/posts?")) return ok({ items: [post], pagination });
    return ok(post);
  });
  return { ...makeMachine({ fetch, env: signedIn }), asked };
}

it("bulk does the rest where one of the names is no post's, and ends with 2", async () => {
  const { run, asked } = setUp();
  const ran = await run("posts", "bulk", "unpublish", "a-post", "nope", "--yes", "--json");
  expect([ran.exit, asked.filter(({ method }) => method === "POST").length]).toEqual([2, 1]);
  expect(ran.json().data).toMatchObject({
    succeeded: 1,
    failed: 1,
    items: [
      { slug: "a-post", ok: true },
      { slug: "nope", ok: false, error: { code: "not_found" } },
    ],
  });
  const plain = await run("posts", "bulk", "unpublish", "a-post", "nope", "--yes");
  expect(plain.out).toBe(`${aPost().id}\tok\nnope\tnot_found\n`);
});

it("bulk says which posts were skipped, and ends with 0", async () => {
  const post = aPost({ status: "PUBLISHED" });
  const skipped = { items: [{ id: post.id, ok: true, skipped: true }], succeeded: 0, skipped: 1, failed: 0 };
  const { fetch } = fakeService(({ method, path }) => {
    if (method === "POST") return ok(skipped);
    return ok(path.includes("/posts?") ? { items: [post], pagination } : post);
  });
  const ran = await makeMachine({ fetch, env: signedIn }).run("posts", "bulk", "publish", "a-post", "--yes");
  expect([ran.exit, ran.out]).toEqual([0, `${post.id}\tskipped\n`]);
});

it("get shows the schedule that published a post", async () => {
  const publishedSchedule = {
    scheduledAt: "2026-11-23T08:30:00.000Z",
    timezone: "Europe/Berlin",
    scheduledLocalTime: "2026-11-23T09:30",
    scheduledByUserId: null,
  };
  const post = aPost({ status: "PUBLISHED", publishedSchedule });
  const { fetch } = fakeService(({ path }) =>
    ok(path.includes("/posts?") ? { items: [post], pagination } : post),
  );
  const ran = await makeMachine({ fetch, env: signedIn }).run("posts", "get", "a-post");
  expect(ran.out).toMatch(/published on schedule +2026-11-23 09:30 Europe\/Berlin/);
});

it("bulk ends with 12 where none of them is", async () => {
  const { run, asked } = setUp();
  expect((await run("posts", "bulk", "delete", "nope", "--yes")).exit).toBe(12);
  expect(asked.filter(({ method }) => method === "POST")).toEqual([]);
});

it("list --status scheduled asks for the scheduled ones", async () => {
  const { run, asked } = setUp();
  expect((await run("posts", "list", "--status", "scheduled")).exit).toBe(0);
  const { searchParams } = new URL(asked.at(-1)?.path ?? "", "https://blog.example");
  expect([searchParams.get("scheduled"), searchParams.get("status")]).toEqual(["true", null]);
});

it("create names first the fields that it does not know", async () => {
  const { io, run } = setUp();
  writeFileSync(join(io.cwd, "a.md"), "---\nheadline: Hello\ndraft: true\n---\nText\n");
  const ran = await run("posts", "create", "--file", "a.md");
  expect([ran.exit, ran.err.split("\n", 1)]).toEqual([
    11,
    ["Error: The front matter has unknown fields: headline, draft"],
  ]);
});

it.each(["create", "update a-post"])("%s --content points to --file -", async (command) => {
  const ran = await setUp().run("posts", ...command.split(" "), "--content", "x");
  expect([ran.exit, ran.err]).toEqual([11, expect.stringContaining("--file -")]);
});

it("a post's wall time has the form of every other time", async () => {
  const post = aPost({
    scheduledAt: "2026-12-24T08:00:00.000Z",
    scheduledLocalTime: "2026-12-24T09:00",
    timezone: "Europe/Berlin",
  });
  const { run } = makeMachine({ fetch: fakeService(() => ok(post)).fetch, env: signedIn, terminal: true });
  expect((await run("posts", "get", post.id)).out).toContain("2026-12-24 09:00 Europe/Berlin\n");
});
