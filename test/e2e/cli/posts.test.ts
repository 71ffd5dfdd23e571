import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { BulkResult } from "../../../schema/api/bulk-result.ts";
import { ImportResult } from "../../../schema/api/imports.ts";
import { Post, PostList } from "../../../schema/api/posts.ts";
import type { Machine } from "../../cli/support/fake-io.ts";
import { makeWorkspace, type Workspace } from "../support/workspace.ts";
import { machineIn } from "./support.ts";

describe("posts on the command line", () => {
  let workspace: Workspace;
  let here: Machine;
  const post = async (...args: string[]) =>
    Post.parse((await here.run("posts", ...args, "--json")).json().data);
  const file = (name: string, text: string) => {
    writeFileSync(join(here.io.cwd, name), text);
    return name;
  };

  beforeAll(async () => {
    workspace = await makeWorkspace("Command line posts");
    here = machineIn(workspace);
  });

  it("go from a file to a published page, are changed, and unpublished", async () => {
    const name = file(
      "one.md",
      "---\ntitle: One\ncategories: [Guides]\ntags: [Setup]\nseo:\n  title: First\n---\n# Hello\n",
    );
    const made = await post("create", "--file", name, "--author", "Ada", "--slug", "one");
    expect([made.status, made.categories, made.tags, made.authors, made.seo.title]).toEqual([
      "DRAFT",
      ["Guides"],
      ["Setup"],
      ["Ada"],
      "First",
    ]);
    expect(await post("publish", "one", "--date", "2026-01-31T09:00:00Z")).toMatchObject({
      status: "PUBLISHED",
      publishedAt: "2026-01-31T09:00:00.000Z",
    });
    expect((await post("update", "one", "--title", "One, again")).title).toBe("One, again");
    expect((await post("update", "one", "--tag", "Setup", "--tag", "First steps")).tags).toEqual([
      "Setup",
      "First steps",
    ]);
    expect((await here.run("posts", "update", "one", "--title", "x", "--version-seen", "1")).exit).toBe(12);
    const markdown = await here.run("posts", "get", "one", "--markdown");
    expect(markdown.out).toMatch(/^---\ntitle: One, again\nslug: one\n.*---\n# Hello\n$/s);
    file("same.md", markdown.out);
    expect((await post("update", made.id, "--file", "same.md")).version).toBe(
      (await post("get", "one")).version,
    );
    expect((await post("unpublish", "one")).status).toBe("HIDDEN");
    expect((await post("unpublish", "one")).status).toBe("HIDDEN");
    expect((await post("unpublish", "one", "--to-draft")).status).toBe("DRAFT");
    expect((await here.run("posts", "unpublish", "one")).exit).toBe(12);
  });

  it("are created from standard input and published in one command", async () => {
    const piped = machineIn(workspace, { input: "Just text\n" });
    const ran = await piped.run("posts", "create", "--title", "Piped", "--file", "-", "--publish");
    expect([ran.exit, ran.out]).toEqual([0, expect.stringMatching(/^post_\w{20}\n$/)]);
    const made = await post("get", ran.out.trim());
    expect(made).toMatchObject({ status: "PUBLISHED", content: "Just text\n" });
    expect(await post("publish", made.id)).toEqual(made);
  });

  it("are scheduled by the wall clock of a zone, and the schedule is cancelled", async () => {
    await post("create", "--title", "Later");
    const at = ["--at", "2199-07-01 09:00", "--timezone", "Europe/Berlin"];
    const later = await post("schedule", "later", ...at);
    expect([later.scheduledAt, later.scheduledLocalTime]).toEqual([
      "2199-07-01T07:00:00.000Z",
      "2199-07-01T09:00",
    ]);
    expect((await post("cancel", "later")).scheduledAt).toBeNull();
    expect((await post("cancel", "later")).scheduledAt).toBeNull();
    expect((await here.run("posts", "schedule", "later", "--at", "2001-01-01T00:00:00Z")).exit).toBe(11);
    expect(
      (await here.run("posts", "schedule", "later", "--at", "2199-07-01 09:00", "--timezone", "Mars")).exit,
    ).toBe(11);
  });

  it("are found by status, words and category, page by page", async () => {
    const list = async (...args: string[]) => {
      const { data } = (await here.run("posts", "list", "--json", ...args)).json();
      return PostList.parse(data).items.map(({ slug }) => slug);
    };
    expect(await list("--status", "published")).toEqual(["piped"]);
    expect(await list("--category", "guides")).toEqual(["one"]);
    expect(await list("--search", "just text")).toEqual(["piped"]);
    const pages = [await list("--limit", "2"), await list("--limit", "2", "--page", "2")];
    expect(new Set(pages.flat())).toEqual(new Set(await list("--all")));
    const shown = await machineIn(workspace, { terminal: true }).run("posts", "list", "--limit", "1");
    expect(shown.err).toContain("Page 1 of 3 (3 in total). For more, use --page 2 or --all.");
  });

  it("are edited in an editor that is a program of the machine", async () => {
    const script = file(
      "ed.mjs",
      'import fs from "node:fs"; const f = process.argv[2]; fs.writeFileSync(f, fs.readFileSync(f, "utf8") + "More\\n");',
    );
    const runProgram = async (program: string, args: string[]) => {
      execFileSync(program, args);
      return 0;
    };
    const editor = `"${process.execPath}" '${join(here.io.cwd, script)}'`;
    const ran = await machineIn(workspace, { runProgram, env: { EDITOR: editor } }).run(
      "posts",
      "edit",
      "one",
    );
    expect(ran.exit).toBe(0);
    expect((await post("get", "one")).content).toBe("# Hello\nMore\n");
  });

  it("are imported from folders and zips, again without harm, and exported", async () => {
    mkdirSync(join(here.io.cwd, "content/deep"), { recursive: true });
    file("content/a.md", "---\ntitle: Imported A\ndraft: true\n---\nA\n");
    file("content/deep/b.md", "---\ntitle: Imported B\ndraft: true\n---\nB\n");
    file("content/bad.md", "---\ntitle: [bad\n---\n");
    file("content/notes.txt", "no post");
    const zip = zipSync({
      "c.md": new TextEncoder().encode("---\ntitle: Imported C\ndraft: true\n---\nC\n"),
    });
    writeFileSync(join(here.io.cwd, "more.zip"), zip);
    const run = async (...args: string[]) => {
      const ran = await here.run("posts", "import", "content", "more.zip", "--json", ...args);
      return { exit: ran.exit, ...ImportResult.parse(ran.json().data) };
    };
    const counts = { updated: 0, unchanged: 0, failed: 1, skipped: 1 };
    expect(await run("--dry-run")).toMatchObject({
      exit: 2,
      dryRun: true,
      counts: { ...counts, created: 3 },
    });
    expect(await run()).toMatchObject({ exit: 2, counts: { ...counts, created: 3 } });
    const again = await run();
    expect(again.counts).toEqual({ ...counts, created: 0, unchanged: 3 });
    expect(again.items.map(({ path, outcome }) => [path, outcome])).toEqual([
      ["a.md", "unchanged"],
      ["bad.md", "failed"],
      ["c.md", "unchanged"],
      ["deep/b.md", "unchanged"],
      ["notes.txt", "skipped"],
    ]);
    const onTerminal = await machineIn(workspace, { terminal: true, cwd: here.io.cwd }).run(
      "posts",
      "import",
      "content",
    );
    expect(onTerminal.err).toContain("Importing ░");
    expect(onTerminal.out).toMatch(
      /^failed {2}bad\.md: YAML.*skipped +notes\.txt .*\n2 unchanged, 1 failed, 1 skipped\.\n$/s,
    );
    expect((await here.run("posts", "import", "nowhere")).exit).toBe(11);
    expect((await here.run("posts", "import", "content/notes.txt")).exit).toBe(11);
    expect((await here.run("posts", "import", "content/bad.md")).exit).toBe(11);

    const exported = await here.run("posts", "export");
    expect(exported.exit).toBe(0);
    expect(existsSync(exported.out.trim())).toBe(true);
    expect((await here.run("posts", "export")).exit).toBe(11);
    expect((await here.run("posts", "export", "--force", "--json")).json().data).toMatchObject({
      file: exported.out.trim(),
    });
    expect((await here.run("posts", "export", "--output", "-")).out.slice(0, 2)).toBe("PK");
    expect((await here.run("posts", "export", "--output", "-", "--json")).exit).toBe(11);
    expect(readdirSync(here.io.cwd).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("are published, hidden, scheduled and deleted in bulk, after having been shown", async () => {
    const bulk = (...args: string[]) => here.run("posts", "bulk", ...args);
    const dry = await bulk("publish", "--search", "imported", "--dry-run", "--json");
    expect(dry.json().data).toMatchObject({ dryRun: true, items: { length: 3 } });
    expect((await bulk("publish", "--search", "imported")).exit).toBe(11);
    const published = await bulk("publish", "--search", "imported", "--yes", "--json");
    expect(BulkResult.parse(published.json().data)).toMatchObject({ succeeded: 3, failed: 0 });
    const none = await bulk("unpublish", "later", "--yes", "--json");
    expect([none.exit, none.json().error?.code]).toEqual([12, "failed"]);
    const partly = await bulk("publish", "a", "later", "nope", "--yes", "--json");
    expect(partly.exit).toBe(2);
    expect(partly.json()).toMatchObject({
      ok: false,
      error: { code: "partial" },
      data: { succeeded: 1, skipped: 1, failed: 1 },
    });
    const skipped = await bulk("publish", "a", "--yes", "--json");
    expect([skipped.exit, skipped.json().data]).toMatchObject([0, { succeeded: 0, skipped: 1, failed: 0 }]);
    expect((await bulk("publish", "a", "--all", "--yes")).exit).toBe(11);
    expect((await bulk("unpublish", "--search", "imported", "--yes")).exit).toBe(0);

    const plan = [
      "--start",
      "2199-03-04",
      "--per-week",
      "1",
      "--window",
      "09:00-10:00",
      "--timezone",
      "Europe/Berlin",
    ];
    const planned = await bulk("schedule", "one", ...plan, "--dry-run");
    expect(planned.out).toMatch(/^2199-03-\d\dT0[89]:\S+\tone/);
    expect((await post("get", "one")).scheduledAt).toBeNull();
    expect((await bulk("schedule", "one", ...plan, "--yes")).exit).toBe(0);
    expect((await post("get", "one")).scheduledAt).toMatch(/^2199-03/);

    const asked = machineIn(workspace, { terminal: true, answers: ["n", "y"] });
    const no = await asked.run("posts", "bulk", "delete", "--status", "hidden");
    expect([no.exit, no.err]).toEqual([11, expect.stringContaining("Delete: 3 posts? [y/N]")]);
    const yes = await asked.run("posts", "bulk", "delete", "--status", "hidden");
    expect([yes.exit, yes.out]).toEqual([0, "3 of 3 done.\n"]);
    expect((await bulk("delete", "--status", "hidden", "--yes")).out).toContain("No posts match");
  });

  it("are deleted one by one only after having been asked", async () => {
    expect((await here.run("posts", "delete", "later")).exit).toBe(11);
    expect((await here.run("posts", "delete", "later", "--yes")).exit).toBe(0);
    expect((await here.run("posts", "get", "later")).exit).toBe(12);
  });

  it("appear in the calendar", async () => {
    const { data } = (await here.run("calendar", "--from", "2199-03-01", "--days", "31", "--json")).json();
    expect(data).toMatchObject({ items: [{ slug: "one" }], truncated: false });
    expect((await here.run("calendar", "--from", "soon")).exit).toBe(11);
  });
});
