import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, inject, it } from "vitest";
import type { Image } from "../../../schema/api/images";
import type { Post } from "../../../schema/api/posts";
import type { ReviewItem } from "../../../schema/api/review";
import type { RunDetail, RunStepDetail } from "../../../schema/api/runs";
import { inspectImage } from "../../../worker/domains/media";
import { updateWriterSettings } from "../../../worker/domains/models";
import { planLimits } from "../../../worker/platform/plan-limits";
import { type FakeRoom, fakeRoom } from "../../support/fake-openai/fake-room";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { upload } from "../images/form";
import { picture } from "../images/pictures";
import { call, jobCtx, memberCtx, placeRun, readRun, work } from "../runs/generation";

let tenant: Tenant;

beforeEach(async () => {
  tenant = await makeTenant();
});

const loopback = () => ({ config: { ...jobCtx().config, allowLoopback: true } });

const post = async (id: string | null) =>
  (await api<Post>(`${tenant.path}/posts/${id}`, { token: tenant.token })).body.data;

const asked = env.DB.prepare(
  "SELECT count(*) AS n FROM writer_calls WHERE workspace_id = ?1 AND task = 'image'",
);

const cardOf = (id: string | null) =>
  env.DB.prepare(
    "SELECT og_image ->> '$.width' AS width, og_image ->> '$.style' AS style FROM posts WHERE id = ?1",
  )
    .bind(id)
    .first();

async function detail(run: RunDetail, part: number): Promise<RunStepDetail> {
  const step = run.steps.filter(({ stage }) => stage === "images").findLast((one) => one.part === part);
  const path = `${tenant.path}/runs/${run.id}/steps/${step?.id}`;
  return (await api<RunStepDetail>(path, { token: tenant.token })).body.data;
}

async function withModel(name: string, imageModel: string | null = "gpt-image-fake"): Promise<FakeRoom> {
  const room = fakeRoom(inject("modelServer"), name);
  const ctx = await memberCtx(tenant);
  await updateWriterSettings(
    { ...ctx, ...loopback() },
    {
      kind: "openai",
      baseUrl: room.baseUrl,
      apiKey: "sk-of-the-test-0123456789",
      model: "fake-1",
      imageModel,
    },
  );
  return room;
}

async function finished(input: Parameters<typeof placeRun>[1] = {}): Promise<RunDetail> {
  const { id } = await placeRun(tenant, { finish: "draft", ...input });
  await work(tenant, loopback());
  return readRun(tenant, id);
}

describe("the pictures of a run", () => {
  it("are cards where the writer makes none: a hero in three sizes and one for social networks", async () => {
    const run = await finished();
    expect(run).toMatchObject({ state: "completed", error: null });
    const { images } = await post(run.postId);
    expect(images.hero).toMatchObject({ width: 1536, height: 864, source: "template", status: "ready" });
    expect(await cardOf(run.postId)).toEqual({ width: 1200, style: "card-og" });
    expect((await detail(run, 0)).result).toMatchObject({ made: "card", failure: null });
    expect((await detail(run, 1)).input).toMatchObject({ use: "og", brief: null });
  });

  it("are only the card for social networks where no hero image is wanted", async () => {
    const run = await finished({ images: false });
    expect((await post(run.postId)).images.hero).toBeNull();
    expect(await cardOf(run.postId)).toMatchObject({ width: 1200 });
    expect(run.steps.filter(({ stage }) => stage === "images").map(({ part }) => part)).toEqual([1]);
  });

  it("are the model's where it has one, with smaller sizes, its alt text and its cost", async () => {
    await withModel("pictures-model");
    const run = await finished();
    const { images } = await post(run.postId);
    expect(images.hero).toMatchObject({ width: 1536, height: 864, source: "generated" });
    const step = await detail(run, 0);
    expect(step).toMatchObject({
      calls: 1,
      model: "gpt-image-fake",
      result: { made: "model", failure: null },
    });
    expect(images.hero?.alt).toBe((step.input as { alt: string }).alt);
    const { results } = await env.DB.prepare(
      "SELECT width, height, content_type AS type FROM image_variants WHERE image_id = ?1 ORDER BY width",
    )
      .bind(images.hero?.imageId)
      .all();
    expect(results).toEqual([
      { width: 480, height: 270, type: "image/jpeg" },
      { width: 960, height: 540, type: "image/jpeg" },
      { width: 1536, height: 864, type: "image/jpeg" },
    ]);
    expect(await cardOf(run.postId)).toMatchObject({ style: "card-og" });
  });

  it.each([
    ["1536x1024", { width: 1536, height: 864 }],
    ["1024x1024", { width: 1024, height: 576 }],
  ])("are cropped to 16:9 where the model draws %s", async (size, shape) => {
    const room = await withModel(`pictures-${size}`);
    await room.fail({ kind: "image_sizes", sizes: [size], times: 1_000 });
    const run = await finished();
    const { images } = await post(run.postId);
    expect(images.hero).toMatchObject({ ...shape, source: "generated", status: "ready" });
    expect((await detail(run, 0)).result).toMatchObject({ made: "model", failure: null });
    const row = await env.DB.prepare("SELECT key, content_type AS type FROM images WHERE id = ?1")
      .bind(images.hero?.imageId)
      .first<{ key: string; type: string }>();
    const stored = new Uint8Array((await (await env.BUCKET.get(row?.key ?? ""))?.arrayBuffer()) ?? []);
    expect(inspectImage(stored)).toMatchObject({ ...shape, contentType: row?.type });
  });

  it("are the card where the model fails, and Review says why", async () => {
    const room = await withModel("pictures-review");
    const { id } = await placeRun(tenant, { finish: "review", pauseAfter: ["evidence"] });
    await work(tenant, loopback());
    await room.fail({ kind: "content_policy" });
    await call(tenant, `/${id}/continue`);
    await work(tenant, loopback());
    const run = await readRun(tenant, id);
    expect(run).toMatchObject({ state: "completed", review: "awaiting" });
    expect((await post(run.postId)).images.hero).toMatchObject({ source: "template" });
    const queue = await api<{ items: ReviewItem[] }>(`${tenant.path}/runs/review`, { token: tenant.token });
    const [item] = queue.body.data.items;
    expect(item?.imageProblem).toMatch(/refused/);
    const { failure } = (await detail(run, 0)).result as { failure: { message: string } };
    expect(item?.imageProblem).toBe(failure.message);
  });

  it("are the card where the model fails, and the step says why", async () => {
    const room = await withModel("pictures-refused");
    const { id } = await placeRun(tenant, { finish: "draft", pauseAfter: ["evidence"] });
    await work(tenant, loopback());
    await room.fail({ kind: "content_policy" });
    await call(tenant, `/${id}/continue`);
    await work(tenant, loopback());
    const run = await readRun(tenant, id);
    expect(run.state).toBe("completed");
    expect((await post(run.postId)).images.hero).toMatchObject({ source: "template" });
    expect((await detail(run, 0)).result).toMatchObject({ made: "card", failure: { code: "refused" } });
  });

  it("are left out where the plan has no room for them, and no model is asked", async () => {
    await withModel("pictures-full");
    await env.DB.prepare(
      `INSERT INTO images (id, workspace_id, key, content_type, bytes, width, height, alt, source, style, status, created_at)
       VALUES (?1, ?2, ?1, 'image/png', ?3, 1, 1, '', 'uploaded', 'photo', 'ready', 1)`,
    )
      .bind(`img_${crypto.randomUUID()}`, tenant.workspace.id, planLimits[tenant.workspace.planId].imageBytes)
      .run();
    const run = await finished();
    expect(run).toMatchObject({ state: "completed", error: null });
    expect((await post(run.postId)).images.hero).toBeNull();
    expect((await detail(run, 0)).result).toMatchObject({
      picture: null,
      made: "none",
      failure: { code: "limit_reached" },
    });
    const { n } = (await asked.bind(tenant.workspace.id).first<{ n: number }>()) ?? { n: -1 };
    expect(n).toBe(0);
  });

  it("are omitted if their files are gone before they are set, and the step says so", async () => {
    const forgetful = new Proxy(env.BUCKET, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name !== "put") return typeof value === "function" ? value.bind(target) : value;
        return async (key: string, bytes: ArrayBuffer) => {
          await target.put(key, bytes);
          await target.delete(key);
        };
      },
    });
    const { id } = await placeRun(tenant, { finish: "draft" });
    await work(tenant, { ...loopback(), bucket: forgetful });
    const run = await readRun(tenant, id);
    expect(run).toMatchObject({ state: "completed", error: null });
    expect((await post(run.postId)).images.hero).toBeNull();
    const result = { picture: null, made: "none", failure: { code: "conflict" } };
    expect((await detail(run, 0)).result).toMatchObject(result);
    await call(tenant, `/${id}/repeat`, { stage: "images" });
    await work(tenant, loopback());
    expect((await post(run.postId)).images.hero).toMatchObject({ source: "template" });
  });

  it("leave a hero that was chosen by hand", async () => {
    const { id } = await placeRun(tenant, { finish: "draft", pauseAfter: ["evidence"] });
    await work(tenant);
    const { postId } = await readRun(tenant, id);
    const image = await upload(tenant.path, picture("png"), { token: tenant.token });
    const { version } = await post(postId);
    await api(`${tenant.path}/posts/${postId}`, {
      method: "PATCH",
      token: tenant.token,
      body: { version, heroImageId: image.body.data.id },
    });
    await call(tenant, `/${id}/continue`);
    await work(tenant);
    expect((await post(postId)).images.hero?.imageId).toBe(image.body.data.id);
    expect(await cardOf(postId)).toMatchObject({ width: 1200 });
  });

  it("are recreated from what was recorded, with the same bytes and no additional image", async () => {
    const run = await finished();
    const images = async () =>
      (await api<{ items: Image[] }>(`${tenant.path}/images`, { token: tenant.token })).body.data.items;
    const before = await images();
    expect(before).toHaveLength(2);
    const repeated = await call(tenant, `/${run.id}/repeat`, { stage: "images", part: 0 });
    expect(repeated.status, JSON.stringify(repeated.body)).toBe(200);
    await work(tenant);
    const again = await readRun(tenant, run.id);
    expect(again.state).toBe("completed");
    expect(again.steps.filter(({ stage, part }) => stage === "images" && part === 0)).toHaveLength(2);
    expect(await images()).toEqual(before);
  });
});
