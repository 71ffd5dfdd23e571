import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { claimedText } from "../../../schema/api/claimed-text";
import { emptyFields } from "../../../schema/api/post-fields";
import { claimedSql } from "../../../worker/domains/editorial/evidence/claimed-columns";
import { api, makeTenant } from "../fixtures/tenant";

it("is the same for a stored post as for its fields, apart from the marks of headings", async () => {
  const tenant = await makeTenant();
  const post = {
    title: "Anvils",
    content: "It is a heavy thing.",
    excerpt: "Heavy.",
    seo: { title: "Anvils for sale", description: "Sold since 1950.", keywords: [] },
    faq: {
      items: [
        { question: "How many?", answer: "Twelve." },
        { question: "Why?", answer: "" },
        { question: "Where?", answer: "In Essen." },
      ],
    },
  };
  const made = await api(`${tenant.path}/posts`, { method: "POST", body: post, token: tenant.token });
  expect(made.status).toBe(201);
  const stored = await env.DB.prepare(`SELECT ${claimedSql} AS text FROM posts WHERE workspace_id = ?1`)
    .bind(tenant.workspace.id)
    .first<string>("text");
  const { title, content, excerpt, seo, faq } = post;
  const text = claimedText({
    ...emptyFields,
    ...{ title, content, excerpt, faq: faq.items },
    ...{ seoTitle: seo.title, seoDescription: seo.description },
  });
  const parts = (whole: string | null) => whole?.split("\n\n").filter(Boolean);
  expect(parts(text.replaceAll("# ", ""))).toEqual([
    ...["It is a heavy thing.", "Anvils", "Heavy.", "Anvils for sale", "Sold since 1950.", "Twelve."],
    "In Essen.",
  ]);
  expect(parts(stored)).toEqual(parts(text.replaceAll("# ", "")));
});
