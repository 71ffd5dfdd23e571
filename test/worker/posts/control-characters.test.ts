import { beforeAll, expect, it } from "vitest";
import type { Post } from "../../../schema/api/posts";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";

let tenant: Tenant;

beforeAll(async () => {
  tenant = await makeTenant();
});

const create = (fields: Record<string, unknown>) =>
  api<Post>(`${tenant.path}/posts`, { method: "POST", token: tenant.token, body: { title: "T", ...fields } });

const fields = (text: string): [string, Record<string, unknown>, "line" | "lines"][] => [
  ["title", { title: text }, "line"],
  ["authors.0", { authors: [text] }, "line"],
  ["categories.0", { categories: [text] }, "line"],
  ["tags.0", { tags: [text] }, "line"],
  ["seo.title", { seo: { title: text } }, "line"],
  ["seo.keywords.0", { seo: { keywords: [text] } }, "line"],
  ["faq.items.0.question", { faq: { items: [{ question: text, answer: "" }] } }, "line"],
  ["metadata.aliases.0", { metadata: { aliases: [`/${text}`] } }, "line"],
  ["seo.description", { seo: { description: text } }, "lines"],
  ["excerpt", { excerpt: text }, "lines"],
  ["faq.items.0.answer", { faq: { items: [{ question: "Q", answer: text }] } }, "lines"],
];

it.each(["\0", "\u0007", "\u001b", "\u007f", "\u0085", "\ud800", "\udc00"])(
  "no field but the body takes %j",
  async (sign) => {
    for (const [path, body] of fields(`a${sign}b`)) {
      const { status, body: answer } = await create(body);
      expect([path, status, answer.error?.code]).toEqual([path, 400, "invalid_request"]);
      expect(answer.error?.message).toContain(`${path}: must not contain control characters`);
    }
  },
);

it("a body holds stray control characters as they came, but no null character and no half of a pair", async () => {
  const content = "a\u0007\u001b\u007f\u0085\tb\r\n";
  expect((await create({ content })).body.data.content).toBe(content);
  for (const sign of ["\0", "\ud800", "\udc00"]) {
    const { status, body } = await create({ content: `a${sign}b` });
    expect([status, body.error?.message]).toEqual([
      400,
      expect.stringContaining("content: must not contain null"),
    ]);
  }
});

it.each(["\t", "\n", "\r\n"])("%j is for fields of several lines", async (sign) => {
  for (const [path, body, kind] of fields(`a${sign}b`))
    expect([path, (await create(body)).status]).toEqual([path, kind === "lines" ? 201 : 400]);
});

it("takes every other sign, and blank ends of a line", async () => {
  const title = "Zoë’s 😀 family 👩‍👩‍👧 \u200f";
  expect((await create({ title: ` ${title}\n` })).body.data.title).toBe(title);
});

it.each(["\u202e", "\u2067", "\u200b", "\ufeff"])("only a body keeps %j", async (sign) => {
  for (const [path, body] of fields(`a${sign}b`)) {
    const { status, body: answer } = await create(body);
    expect([path, status]).toEqual([path, 201]);
    expect(JSON.stringify(answer)).not.toContain(sign);
  }
  const content = `a${sign}b`;
  expect((await create({ content })).body.data.content).toBe(content);
});
