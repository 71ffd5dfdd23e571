import fc from "fast-check";
import { Zip, ZipDeflate } from "fflate";
import { describe, expect, it } from "vitest";
import { defaultUploadLimits, walkUpload } from "../../../worker/domains/import/format/walk-upload";
import { readUpload } from "../../../worker/domains/import/plan-import";
import { patchDirectory, zip } from "./zip";

const megabytes = (n: number) => new Uint8Array(n * 1024 * 1024);
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

function read(archive: Uint8Array, limits?: Partial<typeof defaultUploadLimits>) {
  return readUpload([{ name: "up.zip", bytes: archive }], { ...defaultUploadLimits, ...limits });
}

function reasons(archive: Uint8Array, limits?: Partial<typeof defaultUploadLimits>) {
  return read(archive, limits).skipped.map(({ path, reason, ignored }) => ({ path, reason, ignored }));
}

describe("an upload", () => {
  it("takes plain files and archives together, one path once", () => {
    const { entries, skipped } = readUpload([
      { name: "a.md", bytes: new TextEncoder().encode("plain") },
      { name: "posts.zip", bytes: zip({ "a.md": "again", "b/c.markdown": "zipped" }) },
      { name: "named-otherwise", bytes: zip({ "d.md": "by signature" }) },
    ]);
    expect(entries.map(({ path, bytes }) => [path, text(bytes)])).toEqual([
      ["a.md", "plain"],
      ["b/c.markdown", "zipped"],
      ["d.md", "by signature"],
    ]);
    expect(skipped).toMatchObject([{ path: "a.md", reason: "duplicate_path", ignored: false }]);
  });

  it("reports what it leaves out, but not folders", () => {
    const archive = zip({
      "blog/": new Uint8Array(),
      "blog/a.md": "a",
      "blog/.git/x.md": "x",
      ".hidden.md": "x",
      "__MACOSX/blog/._a.md": "x",
      "blog/picture.png": "x",
      LICENSE: "x",
      "page.mdx": "x",
      "inner.zip": zip({ "b.md": "b" }),
    });
    expect(read(archive).entries.map(({ path }) => path)).toEqual(["blog/a.md", "page.mdx"]);
    expect([...read(archive).images.keys()]).toEqual(["blog/picture.png"]);
    expect(reasons(archive)).toEqual([
      { path: "blog/.git/x.md", reason: "system_file", ignored: true },
      { path: ".hidden.md", reason: "system_file", ignored: true },
      { path: "__MACOSX/blog/._a.md", reason: "system_file", ignored: true },
      { path: "LICENSE", reason: "unsupported_file", ignored: true },
      { path: "inner.zip", reason: "unsupported_file", ignored: true },
    ]);
  });

  it("reads stored entries, names of every script, and an archive behind other bytes", () => {
    const archive = zip({ "поcт/é日本🚀.md": "body", "e\u0301.md": "x" }, { level: 0 });
    const shifted = new Uint8Array([...new TextEncoder().encode("#!stub\n"), ...archive]);
    for (const bytes of [archive, shifted]) {
      const { entries } = read(bytes);
      expect(entries.map(({ path }) => path)).toEqual(["поcт/é日本🚀.md", "é.md"]);
      expect(text(entries[0]?.bytes)).toBe("body");
    }
  });

  it("reads archives that were written as a stream", () => {
    const chunks: Uint8Array[] = [];
    const stream = new Zip((_error, chunk) => chunks.push(chunk));
    // A body that holds the signatures of the format must not be taken for its structure.
    const body = "PK\u0003\u0004 PK\u0007\u0008 PK\u0001\u0002 PK\u0005\u0006";
    for (const name of ["a.md", "b.md"]) {
      const file = new ZipDeflate(name, { level: 0 });
      stream.add(file);
      file.push(new TextEncoder().encode(body), true);
    }
    stream.end();
    const archive = new Uint8Array(chunks.flatMap((chunk) => [...chunk]));
    expect(read(archive).entries.map(({ bytes }) => text(bytes))).toEqual([body, body]);
  });

  it("holds an empty archive", () => {
    expect(read(zip({}))).toEqual({ entries: [], images: new Map(), skipped: [] });
  });
});

describe("paths of an upload", () => {
  it.each([
    ["./a.md", "a.md"],
    ["/etc/a.md", "etc/a.md"],
    ["//host/a.md", "host/a.md"],
    ["dir\\sub\\a.md", "dir/sub/a.md"],
    ["a//b/./c.md", "a/b/c.md"],
    ["..a/b...md", "..a/b...md"],
  ])("%j is read as %s", (name, path) => {
    const { entries, skipped } = readUpload([{ name, bytes: new Uint8Array() }]);
    const hidden = path.startsWith(".");
    expect(entries.map((entry) => entry.path)).toEqual(hidden ? [] : [path]);
    expect(skipped.map((item) => item.path)).toEqual(hidden ? [path] : []);
  });

  it.each([
    "../a.md",
    "a/../../b.md",
    "a/../b.md",
    "..\\a.md",
    "C:\\a.md",
    "C:a.md",
    "a\u0000.md",
    "a\n.md",
    "/",
    "",
    `${"x".repeat(2000)}.md`,
  ])("%j is refused", (name) => {
    const { entries, skipped } = readUpload([{ name, bytes: new Uint8Array() }]);
    expect(entries).toEqual([]);
    expect(skipped).toMatchObject([{ reason: "unsafe_path", ignored: false }]);
    expect(skipped[0]?.path).not.toMatch(/\p{Cc}/u);
  });

  it("is refused inside an archive alone, beside good files", () => {
    const archive = zip({ "../../evil.md": "x", "ok.md": "ok" });
    expect(read(archive).entries.map(({ path }) => path)).toEqual(["ok.md"]);
    expect(reasons(archive)).toEqual([{ path: "../../evil.md", reason: "unsafe_path", ignored: false }]);
  });
});

describe("limits of an upload", () => {
  it("refuses an archive by what it declares, before inflating anything", () => {
    const bomb = zip(Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`${i}.md`, megabytes(2)])));
    expect(bomb.length).toBeLessThan(200_000);
    expect(reasons(bomb)).toEqual([{ path: "up.zip", reason: "expands_too_far", ignored: false }]);
  });

  it("refuses a ratio that no text has, below the total", () => {
    const bomb = zip(Object.fromEntries(Array.from({ length: 10 }, (_, i) => [`${i}.md`, megabytes(2)])));
    expect(reasons(bomb)).toEqual([{ path: "up.zip", reason: "expands_too_far", ignored: false }]);
    expect(read(bomb, { ratio: 2000 }).entries).toHaveLength(10);
  });

  it("stops inflating an entry that holds more than it declares", () => {
    const liar = patchDirectory(zip({ "a.md": megabytes(200), "b.md": "b" }), (record) =>
      record.setUint32(24, 1000, true),
    );
    const { skipped } = read(liar);
    expect(skipped).toMatchObject([{ path: "a.md", reason: "damaged_archive" }, { path: "b.md" }]);
    expect(skipped[0]?.message).toContain("larger than its header says");
  });

  it("refuses a file over the limit and takes the others", () => {
    const archive = zip({ "big.md": megabytes(3), "small.md": "s" });
    expect(read(archive).entries.map(({ path }) => path)).toEqual(["small.md"]);
    expect(reasons(archive)).toEqual([{ path: "big.md", reason: "too_large", ignored: false }]);
  });

  it("refuses an archive of too many files", () => {
    const archive = zip(Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`${i}.md`, "x"])));
    expect(reasons(archive, { entries: 10 })).toEqual([
      { path: "up.zip", reason: "too_many_files", ignored: false },
    ]);
    expect(read(archive, { entries: 11 }).entries).toHaveLength(11);
  });

  it("counts over all files of an upload", () => {
    const files = ["a.md", "b.md", "c.md"].map((name) => ({ name, bytes: megabytes(1) }));
    const some = readUpload(files, { ...defaultUploadLimits, totalBytes: 2 * 1024 * 1024 });
    expect(some.entries.map(({ path }) => path)).toEqual(["a.md", "b.md"]);
    expect(some.skipped).toMatchObject([{ path: "c.md", reason: "expands_too_far" }]);
    expect(readUpload(files, { ...defaultUploadLimits, entries: 2 }).skipped).toMatchObject([
      { reason: "too_many_files" },
    ]);
  });

  it("refuses an archive whose files together are over the total", () => {
    const archive = zip({ "a.md": "x".repeat(60), "b.md": "y".repeat(60) });
    expect(reasons(archive, { totalBytes: 119 })).toEqual([
      { path: "up.zip", reason: "expands_too_far", ignored: false },
    ]);
    expect(read(archive, { totalBytes: 120 }).entries).toHaveLength(2);
  });

  it("hands out one file at a time", () => {
    const archive = zip({ "a.md": "a", "b.md": "b" });
    const first = walkUpload([{ name: "up.zip", bytes: archive }]).next();
    expect(first.value).toMatchObject({ kind: "entry", path: "a.md" });
  });
});

describe("archives that cannot be read", () => {
  const good = zip({ "a.md": "the body of a post, long enough to be deflated ".repeat(50), "b.md": "b" });

  it.each([
    ["no archive at all", new TextEncoder().encode("hello")],
    ["nothing", new Uint8Array()],
    ["an end cut off", good.subarray(0, good.length - 10)],
    ["a front cut off", good.subarray(60)],
    ["only a header", good.subarray(0, 20)],
  ])("%s", (_name, bytes) => {
    expect(reasons(bytes)).toEqual([{ path: "up.zip", reason: "damaged_archive", ignored: false }]);
  });

  it("reports an encrypted entry", () => {
    const locked = patchDirectory(good, (record) => record.setUint16(8, 1, true));
    expect(reasons(locked).map(({ reason }) => reason)).toEqual(["encrypted", "encrypted"]);
  });

  it("reports a link", () => {
    const link = patchDirectory(good, (record) => record.setUint32(38, 0xa1ff0000, true));
    expect(reasons(link).map(({ reason }) => reason)).toEqual(["not_a_file", "not_a_file"]);
  });

  it("reports a compression method that is not deflate", () => {
    const other = patchDirectory(good, (record) => record.setUint16(10, 14, true));
    expect(reasons(other).map(({ reason }) => reason)).toEqual(["damaged_archive", "damaged_archive"]);
  });

  it("reports a changed byte of the content and takes the other file", () => {
    const changed = good.slice();
    changed[50] = (changed[50] ?? 0) ^ 0xff;
    expect(read(changed).entries.map(({ path }) => path)).toEqual(["b.md"]);
    expect(reasons(changed)).toEqual([{ path: "a.md", reason: "damaged_archive", ignored: false }]);
  });

  it("survives any change of any bytes, without inventing content", () => {
    const contents = new Set(read(good).entries.map(({ bytes }) => text(bytes)));
    const change = fc.tuple(fc.nat({ max: good.length - 1 }), fc.nat({ max: 255 }));
    fc.assert(
      fc.property(
        fc.array(change, { minLength: 1, maxLength: 8 }),
        fc.nat({ max: good.length }),
        (changes, cut) => {
          const damaged = good.slice();
          for (const [at, value] of changes) damaged[at] = value;
          for (const bytes of [damaged, damaged.subarray(0, cut)]) {
            for (const entry of read(bytes).entries) expect(contents).toContain(text(entry.bytes));
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
