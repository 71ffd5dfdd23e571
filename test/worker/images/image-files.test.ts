import { beforeAll, expect, it } from "vitest";
import { api, makeTenant, send } from "../fixtures/tenant";
import { upload } from "./form";
import { picture } from "./pictures";

const bytes = picture("png");
let path: string;

beforeAll(async () => {
  const tenant = await makeTenant();
  path = new URL((await upload(tenant.path, bytes, { token: tenant.token })).body.data.url).pathname;
});

const get = (headers: Record<string, string> = {}, method = "GET") => send(path, { method, headers });
const bodyOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

it("serves the bytes to anyone, immutably, and only with their type", async () => {
  const response = await get();
  expect(response.status).toBe(200);
  expect(await bodyOf(response)).toEqual(bytes);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/png",
    "content-length": String(bytes.length),
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
    "content-disposition": "inline",
    "accept-ranges": "bytes",
  });
});

it("returns 304 to clients that have it", async () => {
  const etag = (await get()).headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[0-9a-f]+"$/);
  const response = await get({ "if-none-match": etag });
  expect([response.status, response.headers.get("etag"), await response.text()]).toEqual([304, etag, ""]);
  expect((await get({ "if-none-match": '"another"' })).status).toBe(200);
  expect((await get({ "if-match": '"another"' })).status).toBe(412);
});

it.each([
  ["bytes=0-3", "bytes 0-3/105", bytes.slice(0, 4)],
  ["bytes=100-", "bytes 100-104/105", bytes.slice(100)],
  ["bytes=-5", "bytes 100-104/105", bytes.slice(100)],
  ["bytes=90-9999", "bytes 90-104/105", bytes.slice(90)],
  ["bytes=-9999", "bytes 0-104/105", bytes],
])("answers the range %s", async (range, contentRange, part) => {
  const response = await get({ range });
  expect([response.status, response.headers.get("content-range")]).toEqual([206, contentRange]);
  expect(await bodyOf(response)).toEqual(part);
});

it("returns 416 for a range outside it, and everything for an invalid range", async () => {
  const response = await get({ range: "bytes=500-600" });
  expect([response.status, response.headers.get("content-range")]).toEqual([416, "bytes */105"]);
  for (const range of ["lines=1-2", "bytes=3-1", "bytes=0-1,5-6"]) {
    expect([range, (await get({ range })).status]).toEqual([range, 200]);
  }
});

it("returns the whole image if If-Range does not match", async () => {
  const etag = (await get()).headers.get("etag") ?? "";
  expect((await get({ range: "bytes=0-3", "if-range": etag })).status).toBe(206);
  expect((await get({ range: "bytes=0-3", "if-range": '"another"' })).status).toBe(200);
});

it("responds to HEAD without a body", async () => {
  const response = await get({}, "HEAD");
  expect([response.status, response.headers.get("content-length"), await response.text()]).toEqual([
    200,
    "105",
    "",
  ]);
});

it.each(["/images/x/y.png", "/images/a", "/images/", "/images/..%2f..%2fetc/passwd", "/images/%00/x.svg"])(
  "answers %s with the envelope's 404",
  async (unknown) => {
    const answer = await api(unknown);
    expect([answer.status, answer.body.error.code]).toEqual([404, "not_found"]);
  },
);
