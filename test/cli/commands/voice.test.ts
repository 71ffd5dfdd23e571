import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, signedIn } from "../support/fake-service.ts";

const voice = {
  posts: [{ id: "post_1", title: "How we work" }],
  text: "",
  guide: "- Be brief.",
  derivedAt: null,
  model: null,
  version: 4,
  updatedAt: "2026-01-01T00:00:00.000Z",
};

function setUp(terminal = false) {
  const { fetch, asked } = fakeService(({ method }) =>
    ok(method === "GET" ? voice : { ...voice, version: 5 }),
  );
  const sent = () =>
    asked
      .filter(({ method }) => method !== "GET")
      .map(({ method, path, body }) => [method, path.replace(/^.*\/voice/, "/voice"), JSON.parse(body)]);
  return { ...makeMachine({ fetch, env: signedIn, terminal }), asked, sent };
}

it("shows the voice without changing it", async () => {
  const { run, sent } = setUp(true);
  const shown = await run("assistant", "voice");
  expect(shown.out).toContain("How we work");
  expect(shown.out).toContain("- Be brief.");
  expect(sent()).toEqual([]);
});

it("changes only what is given, then derives from the version that was saved", async () => {
  const { run, io, sent } = setUp();
  writeFileSync(join(io.cwd, "about.md"), "We build kilns.");
  expect((await run("assistant", "voice", "--text", "about.md", "--derive")).exit).toBe(0);
  expect(sent()).toEqual([
    ["PATCH", "/voice", { text: "We build kilns.", version: 4 }],
    ["POST", "/voice/derive", { version: 5 }],
  ]);
});

it("clears everything, but not together with new samples", async () => {
  const { run, sent } = setUp();
  expect((await run("assistant", "voice", "--clear")).exit).toBe(0);
  expect(sent()).toEqual([["PATCH", "/voice", { postIds: [], text: "", guide: "", version: 4 }]]);
  const both = await run("assistant", "voice", "--clear", "--post", "post_1");
  expect(both.exit).toBe(11);
});
