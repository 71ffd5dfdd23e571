import { beforeAll, describe, expect, it } from "vitest";
import { ErrorBody } from "../../../schema/api/error";
import { PublicPostList } from "../../../schema/api/public";
import { makeApiKey } from "../../../worker/platform/key-format";
import { send } from "../fixtures/tenant";
import { Site } from "./site";

let site: Site;
let other: Site;
const strange = () => makeApiKey((length) => crypto.getRandomValues(new Uint8Array(length)));

beforeAll(async () => {
  [site, other] = await Promise.all([Site.open(), Site.open("Other")]);
  await site.publish({ title: "Hello", slug: "hello" });
  await site.draft({ title: "Draft", slug: "draft" });
});

/** The status and the message, after checking that the envelope is whole. */
async function refusal(response: Response) {
  const body = ErrorBody.parse(await response.json());
  expect(response.headers.get("content-type")).toMatch(/^application\/json/);
  expect(response.headers.get("x-request-id")).toBe(body.error.requestId);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  return { status: response.status, message: body.error.message, code: body.error.code };
}

const unauthorized = { status: 401, message: "Unauthorized", code: "unauthorized" };
const notFound = { status: 404, message: "Not found", code: "not_found" };
const invalid = { status: 400, code: "invalid_request" };

describe("without a usable key", () => {
  const attempts: [name: string, headers: () => Record<string, string>][] = [
    ["no header", () => ({})],
    ["an empty key", () => ({ "x-api-key": "" })],
    ["an empty bearer", () => ({ authorization: "Bearer " })],
    ["a scheme that is not Bearer", () => ({ authorization: `Basic ${site.tenant.apiKey}` })],
    ["no scheme", () => ({ authorization: site.tenant.apiKey })],
    ["two words after the scheme", () => ({ authorization: `Bearer ${site.tenant.apiKey} x` })],
    ["a key that never was", () => ({ "x-api-key": strange() })],
    ["a wrong checksum", () => ({ "x-api-key": `${site.tenant.apiKey.slice(0, -1)}-` })],
    ["another case", () => ({ "x-api-key": site.tenant.apiKey.toLowerCase() })],
    ["a key of 10 kB", () => ({ "x-api-key": `ba_pk_${"a".repeat(10_240)}` })],
    ["a bearer of 10 kB", () => ({ authorization: `Bearer ba_pk_${"a".repeat(10_240)}` })],
    [
      "two headers with different keys",
      () => ({ "x-api-key": strange(), authorization: `Bearer ${site.tenant.apiKey}` }),
    ],
    ["a good x-api-key beside a wrong scheme", () => ({ ...site.key, authorization: "Basic eDp5" })],
    ["an access token of the management API", () => ({ authorization: `Bearer ${site.tenant.token}` })],
    ["another workspace's key", () => other.key],
  ];

  it.each(attempts)("%s is 401 Unauthorized", async (_name, headers) => {
    for (const path of ["/blogs", "/blogs/hello", "/blogs/unknown", "/blogs/", "/blogs?limit=x"]) {
      const response = await send(`${site.root}${path}`, { headers: headers() });
      expect(await refusal(response)).toEqual(unauthorized);
      expect(response.headers.get("www-authenticate")).toBe("Bearer");
    }
  });

  it("says the same of an unknown workspace as of a wrong key", async () => {
    const response = await send("/v1/public/nobody/blogs", { headers: site.key });
    expect(await refusal(response)).toEqual(unauthorized);
  });
});

describe("a usable key", () => {
  const accepted: [name: string, headers: () => Record<string, string>][] = [
    ["x-api-key", () => site.key],
    ["Bearer", () => ({ authorization: `Bearer ${site.tenant.apiKey}` })],
    ["bearer in lower case", () => ({ authorization: `bearer ${site.tenant.apiKey}` })],
    ["both with the same key", () => ({ ...site.key, authorization: `Bearer ${site.tenant.apiKey}` })],
  ];
  it.each(accepted)("is accepted as %s", async (_name, headers) => {
    expect((await send(`${site.root}/blogs`, { headers: headers() })).status).toBe(200);
  });
});

describe("the slug", () => {
  it.each(["/blogs/", "/blogs/%20", "/blogs/%20%09"])("%s is 400: slug is required", async (path) => {
    expect(await refusal(await site.raw(path))).toMatchObject({ ...invalid, message: "slug is required" });
  });

  it.each([
    "/blogs/unknown",
    "/blogs/draft",
    "/blogs/Hello",
    "/blogs/hello/",
    "/blogs/hello/more",
    "/blogs/%00",
    "/blogs/hello%00",
    "/blogs/..%2fhello",
    "/blogs/..%2f..%2fblogs",
    "/blogs/%2e%2e%2fhello",
    "/blogs/hello%2f",
    "/blogs/%F0%9F%9A%80",
    "/blogs/🚀",
    "/blogs/%E0%A4%A",
    "/blogs/%ff%fe",
    "/blogs/%",
    "/blogs/'%20OR%201=1--",
    `/blogs/${"x".repeat(50_000)}`,
  ])("%s is the same 404 as any other", async (path) => {
    const response = await site.raw(path);
    expect(await refusal(response)).toEqual(notFound);
    expect(response.headers.get("x-blogsvc-version")).toMatch(/^\d+$/);
  });
});

describe("the query of a list", () => {
  it.each([
    "limit=0",
    "limit=-1",
    "limit=abc",
    "limit=NaN",
    "limit=1.5",
    "limit=1e9",
    "limit=",
    "limit=%2010",
    "limit=+10",
    "limit=0x10",
    "limit=١",
    "limit=10&limit=10",

    "page=0",
    "page=-1",
    "page=abc",
    "page=NaN",
    "page=",
    "page=1&page=2",
    "category=a&category=b",
    `category=${"c".repeat(50_000)}`,
  ])("%s is 400 invalid_request", async (query) => {
    expect(await refusal(await site.raw(`/blogs?${query}`))).toMatchObject(invalid);
  });

  it.each([
    ["limit=1000000000", 100, 1],
    ["limit=101", 100, 1],
    ["limit=100", 100, 1],
    ["limit=010", 10, 1],
    ["page=1000000000", 20, 1_000_000_000],
    ["page=2", 20, 2],
    [`other=${"x".repeat(50_000)}`, 20, 1],
    ["", 20, 1],
    ["category=", 20, 1],
    ["utm_source=a&utm_source=b", 20, 1],
  ])("%s is answered", async (query, limit, page) => {
    const response = await site.raw(`/blogs?${query}`);
    expect(response.status).toBe(200);
    const { data } = (await response.json()) as { data: unknown };
    const list = PublicPostList.parse(data);
    expect(list.pagination).toMatchObject({ limit, page, total: 1 });
    expect(list.pagination.hasMore).toBe(false);
    expect(list.items).toHaveLength(page === 1 ? 1 : 0);
  });
});

describe("other methods and addresses", () => {
  it.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s is 404 with the envelope", async (method) => {
    const response = await site.raw("/blogs", {}, method);
    expect(await refusal(response)).toEqual(notFound);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  it("HEAD responds like GET, without a body", async () => {
    const [head, get] = [await site.raw("/blogs/hello", {}, "HEAD"), await site.raw("/blogs/hello")];
    expect([head.status, head.headers.get("etag")]).toEqual([200, get.headers.get("etag")]);
    expect(await head.text()).toBe("");
    expect((await site.raw("/blogs/unknown", {}, "HEAD")).status).toBe(404);
  });

  it.each(["", "/", "/blog", "/posts", "//blogs", "/blogs%2fhello"])("%s is nothing", async (path) => {
    expect((await refusal(await site.raw(path))).status).toBe(404);
  });
});
