import { expect, it } from "vitest";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, signedIn } from "../support/fake-service.ts";

const author = (id: string, name: string, postCount = 0) => ({
  id,
  name,
  bio: "",
  url: null,
  image: null,
  postCount,
  publishedCount: postCount,
  isUpdating: false,
});
const known = [author("aut_1", "ada", 12), author("aut_2", "Ada", 3), author("aut_3", "Grace", 1)];

function setUp(remaining: number[] = [0]) {
  const left = [...remaining];
  const { fetch, asked } = fakeService(({ method }) =>
    method === "GET"
      ? ok({ items: known })
      : ok({ author: known[1], changed: 200, remaining: left.shift() ?? 0 }),
  );
  const sent = () =>
    asked
      .filter(({ method }) => method !== "GET")
      .map(
        ({ method, path, body }) =>
          `${method} ${path.replace("/v1/workspaces/ws_1/posts/authors", "")} ${body}`,
      );
  return { ...makeMachine({ fetch, env: signedIn }), sent };
}

it.each([
  [["update", "Ada", "--name", "Ada L."], 'PATCH /aut_2 {"name":"Ada L."}'],
  [["update", "grace", "--bio", "", "--url", ""], 'PATCH /aut_3 {"bio":"","url":null}'],
  [["update", "aut_1", "--image", "img_1"], 'PATCH /aut_1 {"imageId":"img_1"}'],
  [["merge", "ada", "Ada", "--yes"], 'POST /aut_1/merge {"into":"aut_2"}'],
  [["delete", "Grace", "--yes"], "DELETE /aut_3 "],
])("%j finds the author by name or ID", async (args, request) => {
  const { run, sent } = setUp();
  expect((await run("authors", ...args)).exit).toBe(0);
  expect(sent()).toEqual([request]);
});

it("sends a change again until no post is left, and none without a change or for an unclear name", async () => {
  const { run, sent } = setUp([250, 50, 0]);
  const ran = await run("authors", "update", "Grace", "--bio", "Compiles", "--json");
  expect(sent()).toHaveLength(3);
  expect(ran.json()).toMatchObject({ data: { changed: 600, remaining: 0 } });
  expect((await run("authors", "update", "Grace")).exit).not.toBe(0);
  expect((await run("authors", "update", "ADA", "--bio", "x")).exit).not.toBe(0);
  expect(sent()).toHaveLength(3);
});
