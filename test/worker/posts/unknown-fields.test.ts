import { beforeAll, describe, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await makeTenant();
});

const send = <T>(method: string, path: string, body: unknown) =>
  api<T>(`${tenant.path}${path}`, { method, token: tenant.token, body });

const fieldsOf = (answer: Awaited<ReturnType<typeof send>>) =>
  ((answer.body.error.details?.fields ?? []) as { path: string }[]).map(({ path }) => path);

describe("a field that the API does not know", () => {
  it("is refused by name, listing the known names, and nothing is written", async () => {
    const before = await send<{ pagination: { total: number } }>("GET", "/posts", undefined);
    const refused = await send("POST", "/posts", { title: "x", labels: ["a"], status: "PUBLISHED" });
    expect([refused.status, refused.body.error.code]).toEqual([400, "invalid_request"]);
    expect(refused.body.error.message).toMatch(/^labels: is not a known field; the fields are title, slug, /);
    expect(fieldsOf(refused)).toEqual(["labels", "status"]);
    const after = await send<{ pagination: { total: number } }>("GET", "/posts", undefined);
    expect(after.body.data.pagination.total).toBe(before.body.data.pagination.total);
  });

  it.each([
    ["seo.titel", { seo: { titel: "x" } }, "title, description, keywords"],
    ["metadata.canonical", { metadata: { canonical: null } }, "canonicalUrl, ogImageUrl, aliases"],
    ["faq.entries", { faq: { items: [], entries: [] } }, "items"],
    [
      "faq.items.1.a",
      {
        faq: {
          items: [
            { question: "q", answer: "a" },
            { question: "q", answer: "", a: 1 },
          ],
        },
      },
      "question, answer",
    ],
  ])("is refused in depth: %s", async (path, fields, names) => {
    const made = await send<Post>("POST", "/posts", { title: "Depth" });
    for (const [method, way] of [
      ["PATCH", ""],
      ["POST", "/autosave"],
    ] as const) {
      const refused = await send(method, `/posts/${made.body.data.id}${way}`, { version: 1, ...fields });
      expect([refused.status, fieldsOf(refused)]).toEqual([400, [path]]);
      expect(refused.body.error.message).toBe(`${path}: is not a known field; the fields are ${names}`);
    }
  });

  it("is refused beside a known one of another route", async () => {
    const refused = await send("PATCH", "", {
      name: "Acme",
      personality: { tone: "", style: "", voice: "", pitch: "" },
    });
    expect([refused.status, fieldsOf(refused)]).toEqual([400, ["personality.pitch"]]);
    const bulk = await send("POST", "/posts/bulk/publish", { ids: ["post_x"], version: 1 });
    expect([bulk.status, fieldsOf(bulk)]).toEqual([400, ["version"]]);
  });
});
