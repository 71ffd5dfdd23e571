import { expect, it } from "vitest";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, signedIn } from "../support/fake-service.ts";

const claim = (id: string, state: string, more: object = {}) => ({
  id,
  position: 1,
  sentence: `Sentence ${id}.`,
  kind: "number",
  state,
  source: null,
  quote: null,
  verdict: null,
  suggestion: null,
  inText: true,
  checkedAt: null,
  ...more,
});
const items = [
  claim("clm_1", "supported", {
    source: { id: "src_1", title: "About Acme", url: null, capturedAt: null },
    quote: "Acme sold 4,200 anvils.",
  }),
  claim("clm_2", "unsupported", {
    suggestion: { before: "Sentence clm_2.", after: null, quote: null },
  }),
  claim("clm_3", "unsupported", { inText: false }),
];
const postId = "post_u0gYq7fV3mKcX1bWzPnL";
const counts = { supported: 1, unsupported: 2, gone: 0, accepted: 0 };

function setUp() {
  const { fetch } = fakeService(() => ok({ items, counts }));
  return makeMachine({ fetch, env: signedIn });
}

it("lists the claims of a post with their quotes, by state if asked", async () => {
  const { run } = setUp();
  const all = await run("posts", "claims", postId);
  expect(all.out.split("\n").map((line) => line.split("\t").slice(0, 6))).toEqual([
    ["supported", "number", "Sentence clm_1.", "About Acme", "Acme sold 4,200 anvils.", ""],
    ["unsupported", "number", "Sentence clm_2.", "", "", "(cut it)"],
    ["unsupported", "number", "Sentence clm_3.", "", "", ""],
    [""],
  ]);
  const json = await run("posts", "claims", postId, "--state", "unsupported", "--json");
  expect(json.json()).toMatchObject({ data: { items: [{ id: "clm_2" }, { id: "clm_3" }], counts } });
});
