import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { splitWords } from "../../../cli/src/commands/posts/edit.ts";
import type { Post } from "../../../schema/api/posts";
import { type MachineOptions, makeMachine } from "../support/fake-io.ts";
import { fakeService, ok, refused, signedIn } from "../support/fake-service.ts";
import { aPost } from "../support/posts.ts";

interface Editing extends MachineOptions {
  /** What the editor makes of the file, each time it is opened. */
  edits: ((text: string) => string)[];
  /** What somebody else saves at the moment of the first save. */
  meanwhile?: Partial<Post>;
  post?: Partial<Post>;
  args?: string[];
  editor?: string;
}

const id = "post_00000000000000000001";

async function edit({ edits, meanwhile, post: fields, args = [], editor = "ed", ...options }: Editing) {
  let post = aPost({
    id,
    title: "Before",
    slug: "before",
    content: "one\ntwo\nthree\n",
    version: 3,
    ...fields,
  });
  const opened: { file: string; args: string[]; text: string }[] = [];
  const { fetch, asked } = fakeService(({ method, body }) => {
    if (method === "GET") return ok(post);
    if (meanwhile && post.version === 3) {
      post = { ...post, ...meanwhile, version: 4 };
      return refused(409, "conflict", "Someone else changed this");
    }
    const { version, title, content } = JSON.parse(body);
    if (version !== post.version) return refused(409, "conflict", "Someone else changed this");
    if (title === "") return refused(400, "invalid_request", "title: must not be empty");
    post = { ...post, title, content, version: version + 1 };
    return ok(post);
  });
  const machine = makeMachine({
    fetch,
    env: { ...signedIn, EDITOR: editor },
    runProgram: async (file, args) => {
      const path = args.at(-1) ?? "";
      const text = readFileSync(path, "utf8");
      opened.push({ file, args, text });
      const change = edits.shift();
      if (!change) throw new Error("The editor was opened once too often");
      writeFileSync(path, change(text));
      return 0;
    },
    ...options,
  });
  const ran = await machine.run("posts", "edit", id, ...args);
  return {
    ...ran,
    opened,
    saved: () => post,
    writes: asked.filter(({ method }) => method === "PATCH"),
    path: opened[0]?.args.at(-1) ?? "",
  };
}

const retitle = (title: string) => (text: string) => text.replace(/^title: .*$/m, `title: ${title}`);

describe("posts edit", () => {
  it("saves what was typed, and leaves no file behind", async () => {
    const done = await edit({ edits: [(text) => text.replace("two", "2")] });
    expect([done.exit, done.saved().content, existsSync(done.path)]).toEqual([0, "one\n2\nthree\n", false]);
  });

  it("saves nothing when nothing was typed", async () => {
    const done = await edit({ edits: [(text) => text] });
    expect([done.exit, done.writes.length, existsSync(done.path)]).toEqual([0, 0, false]);
  });

  it("runs the editor without a shell, with the arguments that are its own", async () => {
    const editor = `"/opt/My Editor/ed" --wait 'a b' $(touch /tmp/x); echo`;
    const { opened } = await edit({ editor, edits: [(text) => text] });
    expect(opened[0]?.file).toBe("/opt/My Editor/ed");
    expect(opened[0]?.args.slice(0, -1)).toEqual(["--wait", "a b", "$(touch", "/tmp/x);", "echo"]);
    expect(opened[0]?.args.at(-1)).toMatch(/blogsvc-edit-\w+\/before\.md$/);
  });

  it("merges changes someone else saved in other parts of the post", async () => {
    const done = await edit({ edits: [(text) => text.replace("two", "2")], meanwhile: { title: "Theirs" } });
    expect([done.exit, done.saved().title, done.saved().content]).toEqual([0, "Theirs", "one\n2\nthree\n"]);
    expect(done.opened).toHaveLength(1);
  });

  it("shows both where they changed the same, until the user has chosen", async () => {
    const choose = (text: string) => text.replace(/<{7}.*?={7}\n(.*?)>{7}[^\n]*\n/s, "$1");
    const edits = [retitle("Mine"), (text: string) => text, choose];
    const done = await edit({ terminal: true, answers: ["y", ""], edits, meanwhile: { title: "Theirs" } });
    expect(done.opened[1]?.text).toContain("title: Mine\n=======\ntitle: Theirs\n");
    expect([done.exit, done.saved().title, done.writes.length]).toEqual([0, "Theirs", 1]);
  });

  it("keeps the file with both versions if nobody can choose", async () => {
    const done = await edit({ edits: [retitle("Mine")], meanwhile: { title: "Theirs" } });
    expect([done.exit, done.saved().title]).toEqual([12, "Theirs"]);
    expect(done.err).toContain(done.path);
    expect(readFileSync(done.path, "utf8")).toContain("title: Mine\n=======\ntitle: Theirs\n");
  });

  it("asks to go on after what the service refuses, and keeps the file when the user stops", async () => {
    const good = await edit({ terminal: true, answers: ["y"], edits: [retitle('""'), retitle("Good")] });
    expect([good.exit, good.saved().title]).toEqual([0, "Good"]);
    const stopped = await edit({ terminal: true, answers: ["n"], edits: [retitle('""')] });
    expect([stopped.exit, existsSync(stopped.path)]).toEqual([11, true]);
  });

  it("keeps the file when the network fails while saving", async () => {
    const { fetch } = fakeService(({ method }) => {
      if (method === "GET") return ok(aPost({ id, version: 1 }));
      throw new TypeError("fetch failed");
    });
    const done = await edit({ fetch, edits: [retitle("Mine")] });
    expect(done.exit).toBe(12);
    expect(readFileSync(done.path, "utf8")).toContain("title: Mine");
    expect(done.err).toContain(`--file ${done.path}`);
  });

  it("leaves nothing behind when the editor cannot be started or fails", async () => {
    let path = "";
    const runProgram = async (_: string, args: string[]) => {
      path = args.at(-1) ?? "";
      return 1;
    };
    const failed = await edit({ runProgram, edits: [] });
    expect([failed.exit, existsSync(path)]).toEqual([11, false]);
    const missing = await edit({
      runProgram: () => Promise.reject(Object.assign(new Error("spawn"), { code: "ENOENT" })),
      edits: [],
    });
    expect(missing.exit).toBe(10);
    expect(missing.err).toContain("Set EDITOR");
  });

  it("reports that the editor removed the file, and leaves no folder", async () => {
    let path = "";
    const runProgram = async (_: string, args: string[]) => {
      path = args.at(-1) ?? "";
      rmSync(path);
      return 0;
    };
    const done = await edit({ runProgram, edits: [] });
    expect([done.exit, done.writes, existsSync(dirname(path))]).toEqual([11, [], false]);
    expect(done.err).toContain("deleted the file");
  });

  it("says what to set without an editor or a terminal", async () => {
    const ran = await edit({ editor: "", edits: [] });
    expect(ran.exit).toBe(10);
  });
});

describe("private edits of a published post", () => {
  const workingCopy = {
    fields: { title: "Private" },
    updatedAt: "2026-01-02T00:00:00.000Z",
    version: 3,
  };
  const post: Partial<Post> = { status: "PUBLISHED", workingCopy };

  it("are published by the editor only after confirmation", async () => {
    const piped = await edit({ post, edits: [(text) => text.replace("two", "2")] });
    expect([piped.exit, piped.opened, piped.writes.length]).toEqual([11, [], 0]);
    expect(piped.err).toContain("--yes");
    const declined = await edit({ post, terminal: true, answers: ["n"], edits: [] });
    expect([declined.exit, declined.opened]).toEqual([11, []]);
    const said = await edit({ post, args: ["--yes"], edits: [(text) => text.replace("two", "2")] });
    expect([said.exit, said.saved().title]).toEqual([0, "Private"]);
  });

  it("started during the edit stay private", async () => {
    const edits = [(text: string) => text.replace("two", "2")];
    const done = await edit({ post: { status: "PUBLISHED" }, meanwhile: { workingCopy }, edits });
    expect([done.exit, done.saved().title, done.saved().content]).toEqual([0, "Before", "one\n2\nthree\n"]);
  });

  it("are in a file of it only with --private", async () => {
    const { fetch } = fakeService(() => ok(aPost({ id, title: "Public", ...post })));
    const { run } = makeMachine({ fetch, env: signedIn });
    expect((await run("posts", "get", id, "--markdown")).out).toContain("title: Public\n");
    expect((await run("posts", "get", id, "--markdown", "--private")).out).toContain("title: Private\n");
    expect((await run("posts", "get", id, "--private")).exit).toBe(11);
  });
});

it("splits a line as a shell would, and takes nothing else from one", () => {
  expect(splitWords(`code --wait`)).toEqual(["code", "--wait"]);
  expect(splitWords(`"C:\\\\Program Files\\\\ed.exe" -n 'it''s' a\\ b "q\\"q"`)).toEqual([
    "C:\\Program Files\\ed.exe",
    "-n",
    "its",
    "a b",
    'q"q',
  ]);
  expect(() => splitWords(`"ed`)).toThrow(/quotes/);
  expect(() => splitWords("  ")).toThrow(/missing/);
});
