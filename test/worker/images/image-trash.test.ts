import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import type { Image } from "../../../schema/api/images";
import type { TrashedItem } from "../../../schema/api/trash";
import { requireImageRoom, sweepImageTrash } from "../../../worker/domains/media";
import { housekeeping, sweepBucket } from "../../../worker/domains/operations";
import { planLimits } from "../../../worker/platform/plan-limits";
import { api, makeTenant, send, type Tenant, tenantCtx, testCtx } from "../fixtures/tenant";
import { upload } from "./form";
import { picture } from "./pictures";

const dayMs = 86_400_000;
let tenant: Tenant;
let image: Image;

beforeEach(async () => {
  tenant = await makeTenant();
  image = await stored("A lake");
});

const call = <T = Image>(path: string, method = "GET", body?: unknown) =>
  api<T>(`${tenant.path}${path}`, { method, token: tenant.token, body });
const stored = async (alt: string, name: Parameters<typeof picture>[0] = "png") =>
  (await upload(tenant.path, picture(name), { token: tenant.token, alt, name: `${alt}.png` })).body.data;
const trash = async () =>
  (await call<{ items: TrashedItem[] }>("/trash?kind=image")).body.data.items.map(({ id, image: facts }) => ({
    id,
    uses: facts?.uses,
  }));
const remove = (id = image.id) => call(`/images/${id}`, "DELETE");
const purge = (id = image.id) => call(`/trash/${id}`, "DELETE");
const restore = (id = image.id) => call(`/trash/${id}/restore`, "POST");
const served = async (url = image.url) => (await send(new URL(url).pathname)).status;
const postShowing = async (url = image.url) =>
  (await call<{ id: string; version: number }>("/posts", "POST", { title: "Lakes", content: `![](${url})` }))
    .body.data;
const keyOf = ({ url }: Image) => url.slice(url.indexOf("/images/") + "/images/".length);
const sweepIn = (days: number, bucket = env.BUCKET) =>
  sweepImageTrash({ d1: env.DB, bucket, now: () => Date.now() + days * dayMs });

describe("a deleted image", () => {
  it("stays in the trash with its URL, and is restored as it was", async () => {
    await call(`/images/${image.id}`, "PATCH", { focalPoint: { x: 0.2, y: 0.8 } });
    const before = (await call(`/images/${image.id}`)).body.data;
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect((await call(`/images/${image.id}`)).status).toBe(404);
    expect(await served()).toBe(200);
    const [item] = (await call<{ items: TrashedItem[] }>("/trash?kind=image")).body.data.items;
    expect(item).toMatchObject({
      kind: "image",
      title: "A lake.png",
      slug: null,
      status: null,
      deletedBy: tenant.user.name,
      image: { url: image.url, uses: 0 },
    });

    const restored = await restore();
    expect([restored.status, restored.body.data]).toEqual([201, before]);
    expect(await trash()).toEqual([]);
    expect((await restore()).status).toBe(404);
  });

  it("is replaced by one with the same file that was uploaded since", async () => {
    await remove();
    const again = await stored("The lake");
    expect(again.id).not.toBe(image.id);
    expect((await restore()).body.data).toMatchObject({ id: again.id, alt: "The lake" });
    expect(await trash()).toEqual([]);
    expect(await served()).toBe(200);
  });

  it("still takes room in the plan", async () => {
    const inside = await tenantCtx(tenant);
    const { imageBytes } = planLimits[inside.workspace.planId];
    await remove();
    await requireImageRoom(inside, imageBytes - image.bytes);
    await expect(requireImageRoom(inside, imageBytes - image.bytes + 1)).rejects.toMatchObject({
      code: "limit_reached",
    });
    await purge();
    await requireImageRoom(inside, imageBytes);
  });

  it("is not among the bucket's unused files", async () => {
    await remove();
    await env.DB.prepare("UPDATE instance SET bucket_cursor = NULL").run();
    await sweepBucket({ ...testCtx(), now: () => Date.now() + 36 * dayMs });
    expect(await served()).toBe(200);
  });

  it("belongs to its workspace, and to its editors", async () => {
    await remove();
    const viewer = { token: tenant.people.viewer.token };
    expect((await api(`${tenant.path}/trash/${image.id}`, { method: "DELETE", ...viewer })).status).toBe(403);
    expect(
      (await api(`${tenant.path}/trash/${image.id}/restore`, { method: "POST", ...viewer })).status,
    ).toBe(403);
    tenant = await makeTenant();
    expect(await trash()).toEqual([]);
    expect([(await restore()).status, (await purge()).status]).toEqual([404, 404]);
    expect((await call<{ deleted: number }>("/trash?kind=image", "DELETE")).body.data).toEqual({
      deleted: 0,
    });
  });
});

describe("deleting permanently", () => {
  it("takes the file, one image or all", async () => {
    const gif = await stored("A gif", "gif");
    await remove();
    await remove(gif.id);
    expect((await purge()).status).toBe(200);
    expect((await purge()).status).toBe(404);
    expect([await served(), await served(gif.url)]).toEqual([404, 200]);
    expect((await call<{ deleted: number }>("/trash?kind=image", "DELETE")).body.data).toEqual({
      deleted: 1,
    });
    expect([await trash(), await served(gif.url)]).toEqual([[], 404]);
  });

  it("keeps an image that a text shows, and names the post", async () => {
    const post = await postShowing();
    expect((await remove()).status).toBe(200);
    expect(await trash()).toEqual([{ id: image.id, uses: 1 }]);
    const refused = await purge();
    expect([refused.status, refused.body.error.details]).toEqual([
      409,
      { posts: [{ id: post.id, title: "Lakes" }] },
    ]);
    expect((await call<{ deleted: number }>("/trash?kind=image", "DELETE")).body.data).toEqual({
      deleted: 0,
    });
    await sweepIn(400);
    expect([await trash(), await served()]).toEqual([[{ id: image.id, uses: 1 }], 200]);

    await call(`/posts/${post.id}`, "PATCH", { version: post.version, content: "No lakes" });
    expect(await trash()).toEqual([{ id: image.id, uses: 0 }]);
    await sweepIn(31);
    expect([await trash(), await served()]).toEqual([[], 404]);
  });

  it("keeps an image after 30 days while a post in the trash can be restored with it", async () => {
    const post = await postShowing();
    await remove();
    await call(`/posts/${post.id}`, "DELETE");
    expect(await trash()).toEqual([{ id: image.id, uses: 0 }]);
    await sweepIn(31);
    expect(await served()).toBe(200);
    expect((await call(`/trash/${post.id}/restore`, "POST")).status).toBe(201);
    await sweepIn(31);
    expect([await trash(), await served()]).toEqual([[{ id: image.id, uses: 1 }], 200]);

    await call(`/posts/${post.id}`, "DELETE");
    expect((await call(`/trash/${post.id}`, "DELETE")).status).toBe(200);
    await sweepIn(31);
    expect([await trash(), await served()]).toEqual([[], 404]);
  });

  it("can take an image that only a post in the trash shows", async () => {
    const post = await postShowing();
    await remove();
    await call(`/posts/${post.id}`, "DELETE");
    expect((await purge()).status).toBe(200);
    expect(await served()).toBe(404);
  });

  it("keeps an image while texts have not been searched", async () => {
    await postShowing();
    await remove();
    await env.DB.prepare("UPDATE posts SET image_keys = NULL WHERE workspace_id = ?1")
      .bind(tenant.workspace.id)
      .run();
    await sweepIn(31);
    expect(await served()).toBe(200);
    expect((await purge()).status).toBe(409);
  });

  it("keeps the file of the same image in the library or in the trash", async () => {
    await remove();
    const again = await stored("The lake");
    const post = await postShowing();
    expect((await purge()).status).toBe(200);
    expect(await served()).toBe(200);
    expect((await call(`/images/${again.id}`)).body.data).toMatchObject({ url: image.url });
    await remove(again.id);
    const third = await stored("A third lake");
    await remove(third.id);
    await call(`/posts/${post.id}`, "DELETE");
    expect((await purge(again.id)).status).toBe(200);
    expect(await served()).toBe(200);
    expect((await purge(third.id)).status).toBe(200);
    expect(await served()).toBe(404);
  });

  it("is done for images after 30 days", async () => {
    await remove();
    await sweepIn(29);
    expect(await trash()).toHaveLength(1);
    await housekeeping({ d1: env.DB, now: () => Date.now() + 31 * dayMs });
    expect(await trash()).toHaveLength(1);
    expect(await sweepIn(31)).toBe(1);
    expect([await trash(), await served()]).toEqual([[], 404]);
    expect(await sweepIn(31)).toBe(0);
  });

  it("finishes after a crash, and spares a file that was uploaded again in the meantime", async () => {
    const gif = await stored("A gif", "gif");
    await remove();
    await remove(gif.id);
    const deleted: string[][] = [];
    const bucket = new Proxy(env.BUCKET, {
      get: (target, name) =>
        name === "delete"
          ? (keys: string[]) => {
              deleted.push(keys);
              throw new Error("the isolate ended");
            }
          : Reflect.get(target, name, target),
    });
    await expect(sweepIn(31, bucket)).rejects.toThrow("the isolate ended");
    expect(deleted).toEqual(
      [[keyOf(image), keyOf(gif)].toSorted()].map((keys) => expect.arrayContaining(keys)),
    );
    expect([await trash(), await served(), (await restore()).status]).toEqual([[], 200, 404]);

    await stored("A new gif", "gif");
    expect(await sweepIn(0)).toBe(2);
    expect([await served(), await served(gif.url)]).toEqual([404, 200]);
    expect(await sweepIn(0)).toBe(0);
  });

  it("happens once when several people do it", async () => {
    await remove();
    const answers = await Promise.all([purge(), purge(), restore()]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(2);
  });
});
