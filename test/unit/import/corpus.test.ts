import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { exportFileName, zipExport } from "../../../worker/domains/import/export-posts";
import { assignSlugs } from "../../../worker/domains/import/format/assign-slugs";
import { parsePostFile } from "../../../worker/domains/import/format/parse-post-file";
import { rejectDuplicates } from "../../../worker/domains/import/format/reject-duplicates";
import { serialisePost } from "../../../worker/domains/import/format/serialise-post";
import { readUpload } from "../../../worker/domains/import/plan-import";
import { corpusFolder as folder, oracle, corpusPresent as present } from "../../support/corpus";

function corpusTests(): void {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort();
  const files = names.map((name) => {
    const bytes = readFileSync(join(folder, name));
    return { name, bytes, expected: oracle(bytes.toString("utf8")), file: parsePostFile(name, bytes) };
  });
  const posts = files.flatMap(({ file }) => (file.ok ? [file.post] : []));

  it("all parse, without a warning", () => {
    expect(files.length).toBeGreaterThan(300);
    expect(files.filter(({ file }) => !file.ok || file.warnings.length > 0)).toEqual([]);
    expect(rejectDuplicates(files.map(({ file }) => file)).every((file) => file.ok)).toBe(true);
  });

  it("have the title, date, slug, authors, aliases and body that they say", () => {
    for (const { name, file, expected } of files) {
      expect(expected.date, name).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(expected.title, name).toMatch(/./);
      expect(file, name).toMatchObject({
        ok: true,
        post: {
          identity: expected.path,
          title: expected.title,
          slug: expected.slug,
          date: Date.parse(`${expected.date}T00:00:00Z`),
          status: "PUBLISHED",
          excerpt: expected.description,
          authors: expected.authors,
          aliases: [...expected.aliases, `/${expected.path}`],
          content: expected.body,
        },
      });
    }
  });

  it("get distinct slugs, with the date behind those that collide", () => {
    const assigned = assignSlugs(posts, () => false);
    const bySlug = new Map<string, { path: string; date: string }[]>();
    for (const { expected } of files)
      bySlug.set(expected.slug, [...(bySlug.get(expected.slug) ?? []), expected]);
    const collisions = [...bySlug.values()].filter((group) => group.length > 1);
    expect(collisions.length).toBeGreaterThan(0);
    for (const [slug, group] of bySlug) {
      const [oldest, ...others] = group.toSorted((a, b) => (a.date < b.date ? -1 : 1));
      expect(assigned.get(oldest?.path ?? "")).toBe(slug);
      for (const other of others) expect(assigned.get(other.path)).toBe(`${slug}-${other.date}`);
    }
    expect(new Set(assigned.values()).size).toBe(files.length);
    expect(assignSlugs(posts.toReversed(), () => false)).toEqual(assigned);
  });

  it("survive export as an archive and a second import, byte for byte", async () => {
    const slugs = assignSlugs(posts, () => false);
    const exported = posts.map((post) => ({ ...post, slug: slugs.get(post.identity) ?? "" }));
    async function* texts() {
      for (const post of exported) yield { name: exportFileName(post), content: serialisePost(post) };
    }
    const archive = new Uint8Array(await new Response(zipExport(texts())).arrayBuffer());
    const { entries, skipped } = readUpload([{ name: "export.zip", bytes: archive }]);
    expect(skipped).toEqual([]);
    const back = entries.map(({ path, bytes }) => parsePostFile(path, bytes));
    expect(back).toEqual(
      exported.map((post) => ({
        ok: true,
        path: exportFileName(post),
        post: { ...post, slugSource: "front_matter" },
        warnings: [],
      })),
    );
    const bodies = back.map((file) => (file.ok ? Buffer.from(file.post.content, "utf8") : null));
    for (const [i, { bytes, name }] of files.entries()) {
      expect(bodies[i]?.equals(bytes.subarray(bytes.indexOf("\n+++\n", 4) + 5)), name).toBe(true);
    }
  });
}

describe("the posts of a real Zola blog", () => {
  if (present) corpusTests();
  else {
    it("CORPUS ABSENT: set BLOGSVC_CORPUS to a folder of Zola posts to test the import of real posts", () => {
      expect(process.env.BLOGSVC_CORPUS, `BLOGSVC_CORPUS names no folder: ${folder}`).toBeUndefined();
    });
  }
});
