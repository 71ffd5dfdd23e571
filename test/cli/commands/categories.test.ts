import { expect, it } from "vitest";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, refused, signedIn } from "../support/fake-service.ts";

const category = (id: string, name: string, slug: string, postCount = 0) => ({
  id,
  name,
  slug,
  description: "",
  postCount,
  publishedCount: Math.min(postCount, 8),
  isRenaming: false,
});
const known = [category("cat_1", "Old news", "old-news", 12), category("cat_2", "News", "news", 3)];

function setUp(remaining: number[] = [0], options: { terminal?: boolean; input?: string } = {}) {
  const left = [...remaining];
  const { fetch, asked } = fakeService(({ method, body }) => {
    if (method === "GET") return ok({ items: known });
    if (body.includes('"Taken"')) return refused(409, "conflict", "To combine the two, merge them.");
    return ok({ category: known[1], changed: 200, remaining: left.shift() ?? 0 });
  });
  const sent = () =>
    asked
      .filter(({ method }) => method !== "GET")
      .map(
        ({ method, path, body }) =>
          `${method} ${path.replace("/v1/workspaces/ws_1/posts/categories", "")} ${body}`,
      );
  return { ...makeMachine({ fetch, env: signedIn, ...options }), sent };
}

it.each([
  [["rename", "old NEWS", "Reports"], 'PATCH /cat_1 {"name":"Reports"}'],
  [["describe", "old-news", "What was"], 'PATCH /cat_1 {"description":"What was"}'],
  [["merge", "cat_1", "news", "--yes"], 'POST /cat_1/merge {"into":"cat_2"}'],
  [["delete", "news", "--yes"], "DELETE /cat_2 "],
])("%j finds the category by its name, slug or ID", async (args, request) => {
  const { run, sent } = setUp();
  expect((await run("categories", ...args)).exit).toBe(0);
  expect(sent()).toEqual([request]);
});

it("sends a change again until no post is left", async () => {
  const { run, sent } = setUp([250, 50, 0]);
  const ran = await run("categories", "rename", "News", "Reports", "--json");
  expect(sent()).toHaveLength(3);
  expect(ran.json()).toMatchObject({ data: { changed: 600, remaining: 0 } });
});

it("says what a merge changes before it is confirmed", async () => {
  const { run, sent } = setUp([0], { terminal: true, input: "n\n" });
  const ran = await run("categories", "merge", "Old news", "News");
  expect(ran.err).toContain('Merge "Old news" (12 posts, 8 of them published) into "News"?');
  expect(sent()).toEqual([]);
});

it("passes on that a name is taken, and reports an unknown category", async () => {
  const taken = await setUp().run("categories", "rename", "News", "Taken");
  expect(taken.exit).not.toBe(0);
  expect(taken.err).toContain("merge them");
  const unknown = await setUp().run("categories", "delete", "Nothing", "--yes");
  expect(unknown.err).toContain("blogsvc categories list");
});
