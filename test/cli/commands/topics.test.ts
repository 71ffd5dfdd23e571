import { expect, it } from "vitest";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, signedIn } from "../support/fake-service.ts";
import { aRun, aTopic } from "../support/generation.ts";

function setUp(options: { input?: string; terminal?: boolean } = {}) {
  const close = {
    kind: "post" as const,
    id: "post_1",
    title: "Prices",
    likeness: 0.62,
    by: "title" as const,
  };
  const { fetch, asked } = fakeService(({ path, body }) => {
    if (!path.endsWith("/many")) return ok(aTopic({ similar: [close] }));
    const { items }: { items: { title: string }[] } = JSON.parse(body);
    return ok({ items: items.map(({ title }) => aTopic({ id: `top_${title}`, title })) });
  });
  return { ...makeMachine({ fetch, env: signedIn, ...options }), asked };
}

it("add warns of what is too close already", async () => {
  const { run, asked } = setUp({ terminal: true });
  const ran = await run("topics", "add", "Costs", "--priority=-2", "--keyword", "a");
  expect(ran.exit).toBe(0);
  expect(ran.err).toContain('Similar to: post "Prices" (62 %)');
  expect(JSON.parse(asked[0]?.body ?? "")).toEqual({ title: "Costs", keywords: ["a"], priority: -2 });
});

it("add --file takes a title on each line, as many as there are", async () => {
  const titles = Array.from({ length: 130 }, (_, n) => `t${n}`);
  const { run, asked } = setUp({ input: `\n${titles.join("\r\n")}\n\n` });
  const ran = await run("topics", "add", "--file", "-");
  expect(ran.out.trimEnd().split("\n")).toEqual(titles.map((title) => `top_${title}`));
  expect(asked.map(({ body }) => JSON.parse(body).items.length)).toEqual([100, 30]);
});

it("add wants a title or a file, and not both", async () => {
  const { run, asked } = setUp({ input: " \n" });
  for (const args of [[], ["x", "--file", "-"], ["--file", "-"]])
    expect((await run("topics", "add", ...args)).exit).toBe(11);
  expect(asked).toEqual([]);
});

it.each([
  [["edit", "top_1", "--priority", "3", "--state", "open"], { priority: 3, state: "open", version: 7 }],
  [["edit", "top_1", "--keyword", "a"], { keywords: ["a"], version: 7 }],
  [["discard", "top_1"], { state: "discarded", version: 7 }],
])("%j changes that, on the version that it read", async (args, body) => {
  const { run, asked } = setUp();
  expect((await run("topics", ...args)).exit).toBe(0);
  expect(JSON.parse(asked.find(({ method }) => method === "PATCH")?.body ?? "")).toEqual(body);
});

it("edit without an option lists the options", async () => {
  expect((await setUp().run("topics", "edit", "top_1")).err).toContain("Nothing to change");
});

it.each([
  [true, "`blogsvc topics list`"],
  [false, ""],
])(
  "generate --watch says where fewer topics were new than were asked for (terminal: %s)",
  async (terminal, next) => {
    const options = { kind: "topics" as const, count: 3, keywords: [], slots: [] };
    const made = (foundTopics: number) => {
      const run = { ...aRun({ kind: "topics", state: "completed", foundTopics }), options };
      const { fetch } = fakeService(() => ok(run));
      return makeMachine({ fetch, env: signedIn, terminal }).run(
        "topics",
        "generate",
        "--count",
        "3",
        "--watch",
      );
    };
    const few = await made(1);
    expect([few.exit, few.err]).toEqual([0, expect.stringContaining("Only 1 of 3 topics was new.")]);
    expect(few.err).toContain(next);
    expect((await made(3)).err).not.toContain("Only");
  },
);
