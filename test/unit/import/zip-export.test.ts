import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { slugify } from "../../../schema/api/slug";
import { exportFileName, zipExport } from "../../../worker/domains/import/export-posts";
import { readUpload } from "../../../worker/domains/import/plan-import";
import { utc } from "./parse";

async function* numbered(count: number, onTake: (n: number) => void = () => {}) {
  for (let n = 0; n < count; n++) {
    onTake(n);
    yield { name: `2020-01-02-post-${n}.md`, content: `---\ntitle: ${n}\n---\n${"text 🚀 ".repeat(20)}` };
  }
}

const collect = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(stream).arrayBuffer());

describe("zipExport", () => {
  it("gives an archive that readUpload reads", async () => {
    const archive = await collect(zipExport(numbered(300)));
    const { entries, skipped } = readUpload([{ name: "export.zip", bytes: archive }]);
    expect(skipped).toEqual([]);
    expect(entries).toHaveLength(300);
    expect(entries[7]?.path).toBe("2020-01-02-post-7.md");
    expect(new TextDecoder().decode(entries[7]?.bytes)).toMatch(/^---\ntitle: 7\n---\ntext 🚀 /);
  });

  it("gives the same bytes every time, every file dated 1980-01-01", async () => {
    const archive = await collect(zipExport(numbered(3)));
    expect(await collect(zipExport(numbered(3)))).toEqual(archive);
    const header = new DataView(archive.buffer);
    expect([header.getUint16(10, true), header.getUint16(12, true)]).toEqual([0, 0b0000000_0001_00001]);
  });

  it("gives a valid archive of nothing", async () => {
    const archive = await collect(zipExport(numbered(0)));
    expect(readUpload([{ name: "export.zip", bytes: archive }])).toMatchObject({ entries: [], skipped: [] });
  });

  it("requests posts only as the reader consumes them, and stops when the reader leaves", async () => {
    const taken: number[] = [];
    let released = false;
    async function* endless() {
      try {
        yield* numbered(10_000, (n) => taken.push(n));
      } finally {
        released = true;
      }
    }
    const reader = zipExport(endless()).getReader();
    await reader.read();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(taken.length).toBeLessThan(10);
    await reader.cancel();
    expect(released).toBe(true);
  });

  it("fails the stream when the source fails", async () => {
    async function* failing() {
      yield { name: "a.md", content: "a" };
      throw new Error("database gone");
    }
    await expect(collect(zipExport(failing()))).rejects.toThrow("database gone");
  });
});

describe("exportFileName", () => {
  it.each([
    ["1-0-timeline", "2014-12-12", "2014-12-12-1-0-timeline.md"],
    ["привет", "2014-12-12", "2014-12-12-привет.md"],
    ["con", null, "undated-con.md"],
  ])("of %s on %s is %s", (slug, day, name) => {
    expect(exportFileName({ slug, date: day === null ? null : utc(day) })).toBe(name);
  });

  it("fits file systems and stays distinct for distinct posts", () => {
    const slug = fc.oneof(
      fc
        .string({ unit: "grapheme", maxLength: 200 })
        .map(slugify)
        .filter((value) => value !== ""),
      fc.constantFrom(
        "a:b",
        "a*b",
        "a-b",
        `${"🚀".repeat(99)}a`,
        `${"🚀".repeat(99)}b`,
        "日".repeat(200),
        "2014-12-12-x",
        "x",
      ),
    );
    const date = fc.constantFrom(null, utc("2014-12-12"));
    fc.assert(
      fc.property(fc.uniqueArray(fc.record({ slug, date }), { selector: (post) => post.slug }), (posts) => {
        const names = posts.map(exportFileName);
        expect(new Set(names).size).toBe(posts.length);
        for (const name of names) {
          expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(255);
          expect(name).not.toMatch(/[/\\:*?"<>|\ufffd]/);
        }
      }),
    );
  });
});
