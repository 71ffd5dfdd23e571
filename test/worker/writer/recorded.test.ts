import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import redirectsSource from "../../../samples/sources/http-redirects.md?raw";
import clocksSource from "../../../samples/sources/when-clocks-change.md?raw";
import type { ClaimList } from "../../../schema/api/claims";
import type { Post } from "../../../schema/api/posts";
import { recordedNote, recordings } from "../../../worker/domains/models/writers/recorded/recordings";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { placeRun, readRun, work } from "../runs/generation";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant();
  for (const [name, text] of Object.entries({ "clocks.md": clocksSource, "redirects.md": redirectsSource })) {
    const body = new FormData();
    body.set("file", new File([text], name));
    const { token, path } = tenant;
    const source = await api<{ id: string }>(`${path}/sources/upload`, { method: "POST", token, body });
    await api(`${path}/sources/${source.body.data.id}`, { method: "PATCH", token, body: { quotable: true } });
  }
  await env.DB.prepare(
    "INSERT INTO writer_settings (workspace_id, kind, api, updated_at) VALUES (?1, 'recorded', 'chat', 1)",
  )
    .bind(tenant.workspace.id)
    .run();
});

const read = async <T>(path: string) =>
  (await api<T>(`${tenant.path}${path}`, { token: tenant.token })).body.data;

describe("the recorded answers of the demo", () => {
  it.each(recordings.map(({ topic }) => topic))(
    "make a post of %s that passes every check",
    async (title) => {
      const { id } = await placeRun(tenant, { topic: { title }, images: false });
      await work(tenant);
      const run = await readRun(tenant, id);
      expect(run).toMatchObject({
        state: "completed",
        review: "awaiting",
        findings: [],
        calls: 0,
        error: null,
      });
      const writers = run.steps.map(({ writer }) => writer).filter((writer) => writer !== null);
      expect(new Set(writers)).toEqual(new Set(["recorded"]));
      const post = await read<Post>(`/posts/${run.postId}`);
      expect(post.title).toBe(title);
      expect(post.content.startsWith(recordedNote)).toBe(true);
      expect(post.categories).toEqual(["Recorded samples"]);
      const { items } = await read<ClaimList>(`/posts/${run.postId}/claims`);
      expect(items.length).toBeGreaterThan(3);
      expect(items.filter(({ state }) => state !== "supported").map(({ sentence }) => sentence)).toEqual([]);
    },
  );

  it("answer no other topic, and say what to do", async () => {
    await expect(placeRun(tenant)).rejects.toMatchObject({
      code: "no_model",
      message: expect.stringContaining("connect a model"),
    });
  });

  it("are only for a local instance", async () => {
    const { token, path } = await makeTenant();
    const body = { kind: "recorded" };
    const refused = await api(`${path}/writer`, { method: "PATCH", token, body });
    expect([refused.status, refused.body.error?.code]).toEqual([400, "invalid_request"]);
  });
});
