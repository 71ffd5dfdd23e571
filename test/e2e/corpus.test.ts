import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { strFromU8, unzipSync, zipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import type { ImportResult } from "../../schema/api/imports.ts";
import type { PublicPost } from "../../schema/api/public.ts";
import { corpusFolder, corpusPresent, oracle } from "../support/corpus.ts";
import { thisDemo } from "./support/this-service.ts";

if (!corpusPresent) {
  it("CORPUS ABSENT: the import of real posts through the running service was NOT tested", () => {
    expect(corpusPresent).toBe(false);
  });
} else {
  describe("387 real posts through the running service", corpusThroughService);
}

interface Workspace {
  id: string;
  slug: string;
  key: string;
}

function corpusThroughService() {
  const { baseUrl, token } = thisDemo();
  const names = readdirSync(corpusFolder);
  const expected = new Map(
    names
      .filter((name) => name.endsWith(".md"))
      .map((name) => [name, oracle(readFileSync(join(corpusFolder, name), "utf8"))]),
  );
  let workspace: Workspace;
  let imported: ImportResult;

  async function manage<T>(path: string, init: RequestInit = {}): Promise<T> {
    const headers = { authorization: `Bearer ${token}`, ...(init.headers ?? {}) };
    const response = await fetch(`${baseUrl}${path}`, { ...init, headers });
    expect(response.ok, `${path}: ${response.status}`).toBe(true);
    return (await response.json()).data;
  }

  const post = <T>(path: string, body: unknown) =>
    manage<T>(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });

  async function makeWorkspace(name: string): Promise<Workspace> {
    const { id, slug } = await post<{ id: string; slug: string }>("/v1/workspaces", { name });
    const { key } = await post<{ key: string }>(`/v1/workspaces/${id}/api-keys`, { name: "reader" });
    return { id, slug, key };
  }

  function upload(to: Workspace, files: Record<string, Uint8Array>, query = "") {
    const form = new FormData();
    for (const [name, bytes] of Object.entries(files))
      form.append("files", new File([Buffer.from(bytes)], name));
    return manage<ImportResult>(`/v1/workspaces/${to.id}/posts/import${query}`, {
      method: "POST",
      body: form,
    });
  }

  async function read<T>(from: Workspace, path: string): Promise<T> {
    const response = await fetch(`${baseUrl}/v1/public/${from.slug}${path}`, {
      headers: { "x-api-key": from.key },
    });
    expect(response.status, path).toBe(200);
    return (await response.json()).data;
  }

  async function walk(from: Workspace, query = ""): Promise<PublicPost[]> {
    const posts: PublicPost[] = [];
    for (let page = 1; ; page++) {
      const data = await read<{ items: PublicPost[]; pagination: { hasMore: boolean } }>(
        from,
        `/blogs?limit=50&page=${page}${query}`,
      );
      posts.push(...data.items);
      if (!data.pagination.hasMore) return posts;
    }
  }

  const files = () => Object.fromEntries(names.map((name) => [name, readFileSync(join(corpusFolder, name))]));

  beforeAll(async () => {
    workspace = await makeWorkspace("Rust blog");
    imported = await upload(workspace, files());
  });

  it("reports every file, with the right title, date, slug and aliases", () => {
    expect(imported.items).toHaveLength(names.length);
    expect(imported.counts).toMatchObject({
      created: expected.size,
      failed: 0,
      skipped: names.length - expected.size,
    });
    const wanted = Map.groupBy(expected.values(), ({ slug }) => slug);
    for (const item of imported.items.filter(({ outcome }) => outcome === "created")) {
      const truth = expected.get(item.path);
      expect(item).toMatchObject({
        title: truth?.title,
        aliases: [...(truth?.aliases ?? []), `/${truth?.path}`],
        status: "PUBLISHED",
      });
      expect(item.publishedAt).toBe(`${truth?.date}T00:00:00.000Z`);
      const rivals = (wanted.get(truth?.slug ?? "") ?? []).toSorted((a, b) => (a.date < b.date ? -1 : 1));
      const oldest = rivals[0]?.path === truth?.path;
      expect(item.slug).toBe(oldest ? truth?.slug : `${truth?.slug}-${truth?.date}`);
    }
  });

  it("changes nothing when imported again", async () => {
    const again = await upload(workspace, { "all.zip": zipSync(files()) });
    expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: expected.size, failed: 0 });
  });

  it("lists them newest first, page by page, each once", async () => {
    const posts = await walk(workspace);
    expect(new Set(posts.map(({ id }) => id)).size).toBe(expected.size);
    const dates = posts.map(({ publishedAt }) => publishedAt ?? "");
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  it("reads each by its slug, with the body of its file", async () => {
    let followed = 0;
    for (const { path, slug, links = {} } of imported.items.filter(({ outcome }) => outcome === "created")) {
      const { post: shown } = await read<{ post: PublicPost }>(workspace, `/blogs/${slug}`);
      const truth = expected.get(path);
      expect(shown.content).toBe(
        Object.entries(links).reduce((body, [link, target]) => {
          followed += body.split(`](${link})`).length - 1;
          return body
            .replaceAll(`](${link})`, () => `](/blog/${target})`)
            .replaceAll(`]: ${link}\n`, () => `]: /blog/${target}\n`);
        }, truth?.body ?? ""),
      );
      expect(shown.authors).toEqual(truth?.authors);
      expect(shown.metadata.aliases).toEqual([...(truth?.aliases ?? []), `/${truth?.path}`]);
    }
    expect(followed).toBeGreaterThan(0);
  });

  it("finds by words, and filters by category", async () => {
    const found = await read<{ items: { slug: string }[] }>(
      workspace,
      "/search?q=fearless+concurrency+rust&limit=10",
    );
    expect(found.items.map(({ slug }) => slug)).toContain("fearless-concurrency");
    const some = (await walk(workspace)).slice(0, 3);
    for (const { id } of some) {
      const { version } = await manage<{ version: number }>(`/v1/workspaces/${workspace.id}/posts/${id}`);
      await manage(`/v1/workspaces/${workspace.id}/posts/${id}`, {
        method: "PATCH",
        body: JSON.stringify({ version, categories: ["Compiler Team"] }),
        headers: { "content-type": "application/json" },
      });
    }
    const filtered = await walk(workspace, "&category=compiler-team");
    expect(filtered.map(({ id }) => id).sort()).toEqual(some.map(({ id }) => id).sort());
    expect(await walk(workspace, "&category=COMPILER%20TEAM")).toHaveLength(3);
  });

  it("exports, and imports into a second workspace with bodies equal byte for byte", async () => {
    const response = await fetch(`${baseUrl}/v1/workspaces/${workspace.id}/posts/export`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const archive = new Uint8Array(await response.arrayBuffer());
    expect(Object.keys(unzipSync(archive))).toHaveLength(expected.size);
    const second = await makeWorkspace("Rust blog, again");
    expect((await upload(second, { "export.zip": archive })).counts).toMatchObject({
      created: expected.size,
      failed: 0,
    });
    const bodies = new Map((await walk(second)).map(({ slug, content }) => [slug, content]));
    for (const { slug, content } of await walk(workspace)) {
      expect(Buffer.from(bodies.get(slug) ?? "").equals(Buffer.from(content)), slug).toBe(true);
    }
    expect(strFromU8(Object.values(unzipSync(archive))[0] ?? new Uint8Array())).toMatch(/^---\n/);
  });
}
