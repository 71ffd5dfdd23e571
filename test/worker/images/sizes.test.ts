import { env } from "cloudflare:workers";
import { encode } from "jpeg-js";
import { beforeAll, expect, it } from "vitest";
import type { Image } from "../../../schema/api/images";
import type { Post } from "../../../schema/api/posts";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { picture } from "./pictures";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant();
});

/** A JPEG whose bytes are more the larger it is. */
function jpeg(width: number, height: number, shade = 0): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(width * height * 4).map((_, at) => (at * 7919 + shade) % 251);
  return new Uint8Array(encode({ width, height, data }, 80).data);
}

/** With a color profile of so many bytes, which stays. */
function withProfile(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const name = new TextEncoder().encode("ICC_PROFILE\0\u0001\u0001");
  const whole = length + name.length + 2;
  const head = [0xff, 0xd8, 0xff, 0xe2, whole >> 8, whole & 255, ...name];
  return new Uint8Array([...head, ...new Uint8Array(length), ...bytes.subarray(2)]);
}

function upload(whole: Uint8Array<ArrayBuffer>, sizes: Uint8Array<ArrayBuffer>[]) {
  const form = new FormData();
  form.set("file", new File([whole], "a.jpg"));
  for (const size of sizes) form.append("sizes", new File([size], "size"));
  return api<Image>(`${tenant.path}/images`, { method: "POST", body: form, token: tenant.token });
}

const keys = async () =>
  (await env.BUCKET.list({ prefix: `${tenant.workspace.id}/` })).objects.map(({ key }) => key);

it("stores an upload with its smaller sizes, and passes them to posts", async () => {
  const { status, body } = await upload(jpeg(40, 20), [jpeg(20, 10), jpeg(10, 5)]);
  expect(status).toBe(201);
  const post = await api<Post>(`${tenant.path}/posts`, {
    method: "POST",
    body: { title: "With a photograph", content: "Words.", heroImageId: body.data.id },
    token: tenant.token,
  });
  const { hero } = (await env.DB.prepare("SELECT hero FROM posts WHERE id = ?1")
    .bind(post.body.data.id)
    .first<{ hero: string }>()) ?? { hero: "{}" };
  const { variants } = JSON.parse(hero);
  expect(variants).toMatchObject([
    { width: 10, height: 5 },
    { width: 20, height: 10 },
  ]);
  expect(await keys()).toEqual(expect.arrayContaining(variants.map(({ key }: { key: string }) => key)));
});

it("keeps the sizes that an image has, and deletes all with it", async () => {
  const before = await keys();
  const first = await upload(jpeg(40, 20, 1), [jpeg(10, 5, 1)]);
  const again = await upload(jpeg(40, 20, 1), [jpeg(20, 10, 1)]);
  expect([again.status, again.body.data.id]).toEqual([200, first.body.data.id]);
  expect(await keys()).toHaveLength(before.length + 2);
  const { id } = first.body.data;
  await api(`${tenant.path}/images/${id}`, { method: "DELETE", token: tenant.token });
  expect(await keys()).toHaveLength(before.length + 2);
  const restored = await api<Image>(`${tenant.path}/trash/${id}/restore`, {
    method: "POST",
    token: tenant.token,
  });
  expect(restored.body.data.id).toBe(id);
  await api(`${tenant.path}/images/${id}`, { method: "DELETE", token: tenant.token });
  await api(`${tenant.path}/trash/${id}`, { method: "DELETE", token: tenant.token });
  expect(await keys()).toEqual(before);
});

it.each([
  ["as wide as the image", [jpeg(40, 20)], /not narrower/],
  ["of another shape", [jpeg(20, 20)], /different aspect ratio/],
  ["twice of a width", [jpeg(10, 5), jpeg(10, 5, 3)], /two files with the same width/],
  ["of more bytes than the image", [withProfile(jpeg(20, 10), 9_000)], /not smaller in bytes/],
  ["that moves", [picture("gif")], /not JPEG, PNG or WebP/],
  ["that is no picture", [new Uint8Array([1, 2, 3])], /Only PNG/],
] as const)("refuses a size %s, and keeps nothing", async (_, sizes, why) => {
  const before = await keys();
  const { status, body } = await upload(jpeg(40, 20, 2), [...sizes]);
  expect([400, 415]).toContain(status);
  expect(body.error.message).toMatch(why);
  expect(await keys()).toEqual(before);
});
