import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { emptyContext } from "../../../schema/api/context";
import { makeMachine } from "../support/fake-io.ts";
import { type Asked, fakeService, ok, refused, signedIn } from "../support/fake-service.ts";
import { aProposal, aRun, aSource } from "../support/generation.ts";

function setUp(answers: (asked: Asked) => Response | undefined = () => undefined, terminal = false) {
  const { fetch, asked } = fakeService((one) => {
    const { path } = one;
    const own = answers(one);
    if (own) return own;
    if (path.includes("/proposals/")) return ok(aProposal());
    if (/\/assistant\/(read|research)$/.test(path))
      return ok(aRun({ kind: "context", title: "acme.example" }));
    if (path.includes("/sources")) return ok(aSource());
    const fields = { ...emptyContext, product: "Kits", glossary: [{ term: "Cone", meaning: "Heat work" }] };
    return ok({ fields, version: 4, updatedAt: "2026-01-01T00:00:00.000Z" });
  });
  const sent = (path: string) => JSON.parse(asked.find((one) => one.path.endsWith(path))?.body || "null");
  return { ...makeMachine({ fetch, env: signedIn, terminal, answers: ["y"] }), asked, sent };
}

it("context shows what is known, and changes only what is given", async () => {
  const shown = await setUp(undefined, true).run("assistant", "context");
  expect(shown.out).toContain("Kits");
  expect(shown.out).toContain("- Cone: Heat work");
  const { run, asked } = setUp();
  expect((await run("assistant", "context", "--tone", "Dry")).exit).toBe(0);
  const patch = asked.find(({ method }) => method === "PATCH");
  expect(JSON.parse(patch?.body ?? "")).toEqual({ tone: "Dry", version: 4 });
});

it("context --file takes fields as JSON, and says which is wrong", async () => {
  const { run, io, asked } = setUp();
  writeFileSync(join(io.cwd, "a.json"), JSON.stringify({ competitors: [{ name: "Skutt", note: "" }] }));
  expect((await run("assistant", "context", "--file", "a.json", "--tone", "Dry")).exit).toBe(0);
  expect(JSON.parse(asked.find(({ method }) => method === "PATCH")?.body ?? "")).toMatchObject({
    competitors: [{ name: "Skutt", note: "" }],
    tone: "Dry",
  });
  for (const [text, words] of [
    ["{", "is not JSON"],
    ['{"produkt":"x"}', "is not a valid context"],
    ['{"glossary":[{"term":""}]}', "glossary.0"],
  ] as const) {
    writeFileSync(join(io.cwd, "b.json"), text);
    const ran = await run("assistant", "context", "--file", "b.json");
    expect([ran.exit, ran.err]).toEqual([11, expect.stringContaining(words)]);
  }
});

it("restore names the version that it goes over", async () => {
  const { run, sent } = setUp();
  expect((await run("assistant", "restore", "2")).exit).toBe(0);
  expect(sent("/context/restore")).toEqual({ version: 2, base: 4 });
});

it("read uploads files, and reads them with the sources that are named", async () => {
  const { run, io, sent, asked } = setUp();
  writeFileSync(join(io.cwd, "a.md"), "# Kits");
  const ran = await run("assistant", "read", "--file", "a.md", "--source", "src_9");
  expect([ran.exit, ran.out]).toEqual([0, "run_1\n"]);
  const upload = asked.find(({ path }) => path.endsWith("/sources/upload"));
  expect([upload?.headers.get("content-type"), upload?.body]).toEqual([
    expect.stringContaining("multipart/form-data"),
    expect.stringContaining('filename="a.md"'),
  ]);
  expect(sent("/assistant/read")).toEqual({ sourceIds: ["src_9", "src_1"] });
});

describe("read --watch of pages that say nothing new", () => {
  const nothing = { kind: "context", state: "completed", proposalId: "prp_1", proposedChanges: 0 } as const;
  const read = (terminal: boolean) =>
    setUp(({ path }) => (path.endsWith("/runs/run_1") ? ok(aRun(nothing)) : undefined), terminal).run(
      "assistant",
      "read",
      "https://acme.example",
      "--watch",
    );

  it("reports that and the next step, without suggesting a proposal", async () => {
    const { exit, out, err } = await read(true);
    expect(exit).toBe(0);
    expect(out).toContain("nothing new was found");
    expect(err).toContain("blogsvc sources list");
    expect(err).toContain("blogsvc assistant context --product");
    expect(err).not.toContain("blogsvc assistant proposals");
  });

  it("reports it on standard error in a pipe", async () => {
    const { out, err } = await read(false);
    expect([out, err]).toEqual(["run_1\tcompleted\tprp_1\n", "Nothing new was found.\n"]);
  });
});

it("read --watch says how many changes are proposed, and how to see them", async () => {
  const fields = { kind: "context", state: "completed", proposalId: "prp_1", proposedChanges: 3 } as const;
  const { run } = setUp(({ path }) => (path.endsWith("/runs/run_1") ? ok(aRun(fields)) : undefined), true);
  const { out, err } = await run("assistant", "read", "https://acme.example", "--watch");
  expect(out).toContain("3 changes");
  expect(err).toContain("blogsvc assistant proposals prp_1");
});

it("read wants something to read", async () => {
  const { run, asked } = setUp();
  expect([(await run("assistant", "read")).exit, asked]).toEqual([11, []]);
});

it("research outside the plan is reported, with exit code 10", async () => {
  const no = (one: Asked) =>
    one.path.endsWith("/research")
      ? refused(403, "plan_required", "Research comes with Starter.")
      : undefined;
  const ran = await setUp(no).run("assistant", "research", "Kilns", "--url", "https://acme.example");
  expect([ran.exit, ran.err]).toEqual([10, expect.stringContaining("comes with Starter")]);
  expect(ran.err).toContain("blogsvc workspaces get");
});

it("proposals shows one with its quotes", async () => {
  const ran = await setUp(undefined, true).run("assistant", "proposals", "prp_1");
  expect(ran.out).toContain("+ Glaze kits");
  expect(ran.out).toContain("“We sell glaze kits.” https://acme.example");
});

it.each([
  [["--yes"], { itemIds: ["itm_1", "itm_2"], edits: {}, version: 4 }],
  [["--item", "itm_2", "--yes"], { itemIds: ["itm_2"], edits: {}, version: 4 }],
  [
    ["--item", "itm_1", "--edit", "itm_1=Kits = more", "--yes"],
    { itemIds: ["itm_1"], edits: { itm_1: "Kits = more" }, version: 4 },
  ],
])("apply %j takes that", async (args, body) => {
  const { run, sent } = setUp();
  expect((await run("assistant", "apply", "prp_1", ...args)).exit).toBe(0);
  expect(sent("/apply")).toEqual(body);
});

it.each([
  [["--item", "itm_3"], "Open changes: itm_1, itm_2"],
  [["--edit", "itm_1"], "is not a valid edit"],
  [["--item", "itm_1", "--edit", "itm_2=x"], "not among the selected changes"],
  [[], "This is not an interactive terminal"],
])("apply %j is refused before anything is changed", async (args, words) => {
  const { run, asked } = setUp();
  const ran = await run("assistant", "apply", "prp_1", ...args);
  expect([ran.exit, ran.err]).toEqual([11, expect.stringContaining(words)]);
  expect(asked.filter(({ method }) => method !== "GET")).toEqual([]);
});

it("sources add reads an address or a file, and an unreadable one is an error with its reason", async () => {
  const page = await setUp().run("sources", "add", "https://acme.example");
  expect(page).toMatchObject({ exit: 0, out: "src_1\n" });
  const failure = { code: "encrypted" as const, message: "The PDF asks for a password." };
  const { run, io } = setUp(() => ok(aSource({ state: "failed", failure })));
  writeFileSync(join(io.cwd, "a.pdf"), "%PDF");
  const ran = await run("sources", "add", "a.pdf", "--json");
  expect(ran.json()).toMatchObject({ ok: false, error: { code: "encrypted", message: failure.message } });
  expect(ran.exit).toBe(11);
  expect((await run("sources", "add", "-")).err).toContain("--name notes.md");
});

it("sources check says what it found", async () => {
  const { run } = setUp(() => ok(aSource({ checkState: "gone" })));
  expect((await run("sources", "check", "src_1")).out).toBe("src_1\tgone\n");
});

it("sources update says whether posts quote it, sources add how to let them", async () => {
  const { run, sent, asked } = setUp(({ method }) =>
    method === "PATCH" ? ok(aSource({ quotable: false })) : undefined,
  );
  const ran = await run("sources", "update", "src_1", "--no-quotable");
  expect([ran.exit, sent("/sources/src_1")]).toEqual([0, { quotable: false }]);
  expect((await run("sources", "update", "src_1")).err).toContain("--quotable");
  expect(asked.filter(({ method }) => method === "PATCH")).toHaveLength(1);
  const kept = setUp(() => ok(aSource({ kind: "upload", quotable: false })), true);
  writeFileSync(join(kept.io.cwd, "a.md"), "# Kits");
  expect((await kept.run("sources", "add", "a.md")).out).toContain("sources update src_1 --quotable");
});

it("sources add takes a sitemap with its pages, list shows them, and check says whether it lists new ones", async () => {
  const sitemap = aSource({ kind: "sitemap", title: "", pages: 50, checkState: "changed", characters: 0 });
  const list = { items: [aSource({ collectionId: "src_1" })], pagination };
  const { run, asked, sent } = setUp(({ path, method }) =>
    path.includes("/sources") ? ok(method === "GET" ? list : sitemap) : undefined,
  );
  const added = await run("sources", "add", "https://acme.example/sitemap.xml", "--pages", "50");
  expect(sent("/sources")).toEqual({ url: "https://acme.example/sitemap.xml", pages: 50 });
  expect(added.out).toBe("src_1\n");
  expect((await run("sources", "list", "--collection", "src_1")).out).toContain("Acme");
  expect(asked.at(-1)?.path).toContain("collection=src_1");
  const terminal = setUp(({ path }) => (path.includes("/sources") ? ok(sitemap) : undefined), true);
  expect((await terminal.run("sources", "add", "https://acme.example/sitemap.xml")).out).toContain(
    "50 pages",
  );
  expect((await terminal.run("sources", "check", "src_1")).out).toContain("It lists new pages");
});

const pagination = { page: 1, limit: 20, total: 1, totalPages: 1, hasMore: false };
