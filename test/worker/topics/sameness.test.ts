import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import type { Similar, Topic } from "../../../schema/api/topics";
import { similarToPosts, similarToTitles, sweepSameness } from "../../../worker/domains/editorial";
import { countReads } from "../fixtures/count-reads";
import { api, makeTenant, type Tenant, tenantCtx, testCtx } from "../fixtures/tenant";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await makeTenant();
});

const call = <T>(path: string, method = "GET", body?: unknown) =>
  api<T>(`${tenant.path}${path}`, { method, body, token: tenant.token });
const post = async (title: string, content = ""): Promise<Post> =>
  (await call<Post>("/posts", "POST", { title, content })).body.data;
const topic = async (title: string): Promise<Topic> =>
  (await call<Topic>("/topics", "POST", { title })).body.data;
const similar = async (title: string, more: Record<string, unknown> = {}) =>
  (await call<{ items: Similar[] }>("/topics/similar", "POST", { title, ...more })).body.data.items;
const ofPost = async (id: string) =>
  (await call<{ items: Similar[] }>(`/posts/${id}/similar`)).body.data.items;
const ctxOf = () => tenantCtx(tenant);

const body = (seed: string, sentences = 40) =>
  Array.from(
    { length: sentences },
    (_, n) => `The ${seed} ${n} took ${n * 17} ${seed} tries and ${n * 3} ${seed} days.`,
  ).join(" ");

describe("a title", () => {
  it("lists the posts and topics that it repeats, closest first", async () => {
    const near = await post("How to sign webhooks for large customers");
    const same = await topic("Signing webhooks for customers");
    await topic("Rotate secrets without downtime");
    const items = await similar("Signing webhooks for customers");
    expect(items).toEqual([
      { kind: "topic", id: same.id, title: same.title, likeness: 1, by: "title" },
      { kind: "post", id: near.id, title: near.title, likeness: 0.86, by: "title" },
    ]);
    expect(
      (await similar("Signing webhooks for customers", { topicId: same.id })).map(({ id }) => id),
    ).toEqual([near.id]);
  });

  it("follows what posts are called now, and forgets what is deleted", async () => {
    const { id, version } = await post("Signing webhooks");
    expect(await similar("Sign webhooks")).toHaveLength(1);
    await call(`/posts/${id}`, "PATCH", { version, title: "Something else entirely" });
    expect(await similar("Sign webhooks")).toEqual([]);
    expect(await similar("Something else entirely")).toHaveLength(1);
    await call(`/posts/${id}`, "DELETE");
    expect(await similar("Something else entirely")).toEqual([]);
  });

  it("does not repeat a discarded topic", async () => {
    const { id } = await topic("Signing webhooks");
    await call(`/topics/${id}`, "PATCH", { version: 1, state: "discarded" });
    expect(await similar("Sign webhooks")).toEqual([]);
  });

  it("names a post, and not also the topic that it was made of", async () => {
    const made = await topic("Signing webhooks");
    const { id } = await post("Signing webhooks");
    await env.DB.prepare("UPDATE topics SET state = 'used', post_id = ?2 WHERE id = ?1")
      .bind(made.id, id)
      .run();
    expect((await similar("Sign webhooks")).map(({ kind }) => kind)).toEqual(["post"]);
    expect(await ofPost(id)).toEqual([]);
    expect((await call<Topic>(`/topics/${made.id}`)).body.data.similar).toEqual([]);
  });

  it("is not held against another workspace", async () => {
    await topic("Signing webhooks");
    const other = await makeTenant("Other");
    const answer = await api<{ items: Similar[] }>(`${other.path}/topics/similar`, {
      method: "POST",
      token: other.token,
      body: { title: "Signing webhooks" },
    });
    expect(answer.body.data.items).toEqual([]);
  });
});

describe("a post", () => {
  it("lists the posts that say the same under another title", async () => {
    const text = body("parcel");
    const first = await post("Where parcels go", text);
    const second = await post("A week in the warehouse", `${text} And one more thing.`);
    await post("Nothing of the kind", body("garden"));
    expect(await ofPost(second.id)).toEqual([
      { kind: "post", id: first.id, title: first.title, likeness: expect.any(Number), by: "text" },
    ]);
    expect((await ofPost(first.id))[0]?.likeness).toBeGreaterThan(0.8);
  });

  it("of another workspace is not there", async () => {
    const { id } = await post("A post");
    const other = await makeTenant("Other");
    expect((await api(`${other.path}/posts/${id}/similar`, { token: other.token })).status).toBe(404);
  });
});

describe("what it costs", () => {
  const many = async (count: number, from = 0) => {
    const insert = env.DB.prepare(
      `INSERT INTO posts (id, workspace_id, title, slug, content, status, created_at, updated_at, categories)
       VALUES (?1, ?2, ?3, ?1, ?4, 'DRAFT', ?5, ?5, '[]')`,
    );
    const rows = Array.from({ length: count }, (_, n) => {
      const at = from + n;
      return insert.bind(
        `post_${tenant.workspace.id}_${at}`,
        tenant.workspace.id,
        `A guide to webhooks for team ${at}`,
        `${body("shared", 20)} ${body(`own ${at}`, 20)}`,
        1_000 + at,
      );
    });
    await env.DB.batch(rows);
  };

  it("sketches so many posts before a check, and the rest by the minute", async () => {
    await many(160);
    await similarToTitles(await ctxOf(), []);
    const sketched = async () =>
      (
        await env.DB.prepare(
          "SELECT count(*) AS n FROM shingled WHERE workspace_id = ?1 AND owner_kind = 'post-body'",
        )
          .bind(tenant.workspace.id)
          .first<{ n: number }>()
      )?.n;
    expect(await sketched()).toBe(25);
    expect(await sweepSameness(testCtx())).toBe(1);
    expect(await sketched()).toBe(125);
    await sweepSameness(testCtx());
    expect(await sketched()).toBe(160);
    expect(await sweepSameness(testCtx())).toBe(0);
  });

  it("reads a bounded number of rows, however many posts share the words", async () => {
    const ask = async () => {
      const { ctx, reads } = countReads(await ctxOf());
      const before = reads.rows;
      const found = await similarToTitles(ctx, [{ key: "a", title: "A guide to webhooks for team 7" }]);
      return { rows: reads.rows - before, found: found.get("a") ?? [] };
    };
    await many(150);
    while (await sweepOnce());
    const few = await ask();
    expect(few.found[0]).toMatchObject({ title: "A guide to webhooks for team 7", likeness: 1 });
    await many(450, 150);
    while (await sweepOnce());
    const plenty = await ask();
    expect(plenty.found[0]).toMatchObject({ title: "A guide to webhooks for team 7", likeness: 1 });
    expect(plenty.rows).toBeLessThan(few.rows + 20);
    expect(plenty.rows).toBeLessThan(3_000);
  });

  it("reads a bounded number of rows for a post's text", async () => {
    await many(300);
    while (await sweepOnce());
    const { ctx, reads } = countReads(await ctxOf());
    const before = reads.rows;
    const id = `post_${tenant.workspace.id}_3`;
    const found = (await similarToPosts(ctx, [id])).get(id) ?? [];
    expect(found.length).toBe(5);
    expect(reads.rows - before).toBeLessThan(15_000);
  });

  it("compares posts by the sketches that are kept, and reads no body twice", async () => {
    await many(20);
    while (await sweepOnce());
    const ids = Array.from({ length: 20 }, (_, n) => `post_${tenant.workspace.id}_${n}`);
    const before = await similarToPosts(await ctxOf(), ids);
    expect(ids.every((id) => before.get(id)?.length === 5)).toBe(true);
    await env.DB.prepare("UPDATE posts SET content = '' WHERE workspace_id = ?1")
      .bind(tenant.workspace.id)
      .run();
    expect(await similarToPosts(await ctxOf(), ids)).toEqual(before);
  });

  it("writes only what differs of a post that changed a little", async () => {
    const made = await post("Where parcels go", body("parcel", 80));
    await similarToTitles(await ctxOf(), []);
    await call(`/posts/${made.id}`, "PATCH", {
      version: made.version,
      content: `${body("parcel", 80)} The end.`,
    });
    const { ctx, reads } = countReads(await ctxOf());
    await similarToTitles(ctx, []);
    expect(Math.max(...reads.changes)).toBeLessThan(20);
  });

  async function sweepOnce(): Promise<boolean> {
    await similarToTitles(await ctxOf(), []);
    return (await sweepSameness(testCtx())) > 0;
  }
});
