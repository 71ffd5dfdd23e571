import { expect, it } from "vitest";
import type { ExternalPost } from "../../../schema/api/integrations";
import { makeMachine } from "../support/fake-io.ts";
import { type Asked, fakeService, ok, signedIn } from "../support/fake-service.ts";
import { anExternalPost, aProblem } from "../support/integrations.ts";

const post = "post_u0gYq7fV3mKcX1bWzPnL";
const path = `/v1/workspaces/ws_1/posts/${post}/external`;

/** What is asked for later is told by `later`, one after the other. */
function setUp(later: Partial<ExternalPost>[] = []) {
  let looks = 0;
  const answer = ({ method }: Asked) => {
    if (method !== "GET") return ok(anExternalPost());
    looks += 1;
    return ok({ items: [anExternalPost(later[Math.min(looks, later.length) - 1] ?? {})] });
  };
  const { fetch, asked } = fakeService(answer);
  const sent = () =>
    asked
      .filter(({ method }) => method !== "GET")
      .map((one) => [one.method, one.path, one.body && JSON.parse(one.body)]);
  let now = 0;
  const clock = {
    now: () => now,
    sleep: async (ms: number) => {
      now += ms;
    },
  };
  return { ...makeMachine({ fetch, env: signedIn, ...clock }), sent, looks: () => looks };
}

it.each([
  [
    ["send", post, "shopify"],
    ["PUT", `${path}/shopify`, { mode: "publish" }],
  ],
  [
    ["send", post, "shopify", "--mode", "default"],
    ["PUT", `${path}/shopify`, { mode: null }],
  ],
  [
    [
      "send",
      post,
      "shopify",
      "--mode",
      "schedule",
      "--at",
      "2199-12-24 09:00",
      "--timezone",
      "Europe/Berlin",
    ],
    [
      "PUT",
      `${path}/shopify`,
      { mode: "schedule", localTime: "2199-12-24T09:00", timezone: "Europe/Berlin" },
    ],
  ],
  [
    ["sync", post, "wordpress"],
    ["POST", `${path}/wordpress/sync`, ""],
  ],
  [
    ["overwrite", post, "shopify", "--yes"],
    ["POST", `${path}/shopify/decision`, { decision: "overwrite" }],
  ],
  [
    ["keep", post, "shopify"],
    ["POST", `${path}/shopify/decision`, { decision: "keep" }],
  ],
  [
    ["remove", post, "shopify", "--yes"],
    ["DELETE", `${path}/shopify`, ""],
  ],
])("%j asks for that", async (args, asked) => {
  const { run, sent } = setUp();
  const ran = await run("posts", "external", ...args);
  expect([ran.exit, ran.out, sent()]).toEqual([0, "pending\n", [asked]]);
});

it("asks before a text there is lost, and takes a time only with a schedule", async () => {
  const { run, sent } = setUp([{ there: "published", state: "conflict" }]);
  for (const args of [
    ["overwrite", post, "shopify"],
    ["remove", post, "shopify"],
    ["send", post, "shopify", "--at", "2199-12-24T09:00:00Z"],
    ["send", post, "ghost"],
  ])
    expect((await run("posts", "external", ...args)).exit).toBe(11);
  expect(sent()).toEqual([]);
});

it("--watch waits until it has arrived", async () => {
  const { run, looks } = setUp([{}, {}, { state: "published", url: "https://acme.example/blogs/news/a" }]);
  const ran = await run("posts", "external", "send", post, "shopify", "--watch", "--json");
  expect(ran.json().data).toMatchObject({ state: "published", url: "https://acme.example/blogs/news/a" });
  expect(looks()).toBe(3);
});

it.each([
  [[{ state: "failed" as const, problem: aProblem }], "shop_not_permitted", aProblem.message],
  [[{ state: "conflict" as const }], "not_delivered", "remote post was edited"],
  [[{}], "not_delivered", "not been sent yet"],
])("--watch ends with 12 where it did not arrive: %j", async (later, code, words) => {
  const ran = await setUp(later).run(
    ...["posts", "external", "sync", post, "shopify", "--watch", "--timeout", "3", "--json"],
  );
  expect(ran.exit).toBe(12);
  expect(ran.json().error).toMatchObject({ code, message: expect.stringContaining(words) });
});

it("shows how it is on each site", async () => {
  const there: Partial<ExternalPost> = {
    state: "published",
    url: "https://acme.example/a",
    externalId: "68",
  };
  const { run } = setUp([there]);
  expect((await run("posts", "external", "show", post)).out).toBe(
    "shopify\tpublished\thttps://acme.example/a\t68\n",
  );
});
