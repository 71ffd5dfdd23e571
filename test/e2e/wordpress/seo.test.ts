import { expect } from "vitest";
import { ExternalProblemError } from "../../../worker/domains/sites/kinds/errors";
import { type Article, isSameRevision } from "../../../worker/domains/sites/kinds/external-site";
import type { Switches } from "../../support/wordpress/switches.ts";
import { directSite, sampleArticle } from "./direct-site.ts";
import { restOf } from "./rest-of.ts";
import { wordPressTest as test, withWordPress } from "./with-wordpress.ts";

const wordpress = withWordPress();
const all = ["title", "description", "canonical", "ogImage"];
const seo: Article["seo"] = {
  title: "Ink, explained | 100% paper",
  description: "All of ink & paper, in <five> minutes.",
  canonicalUrl: "https://example.com/ink?a=1&b=2",
  ogImageUrl: "https://example.com/og.png",
};

async function writtenWith(switches: Switches, change: Partial<Article> = {}) {
  wordpress().set(switches);
  const site = directSite(wordpress(), "editor");
  const { externalId } = await site.create("blogsvc-seo", sampleArticle());
  const at = Date.parse("2031-01-01T00:00:00Z");
  const article = sampleArticle({ seo, state: { kind: "scheduled", at }, ...change });
  const written = await site.write(externalId, article, {});
  const { body } = await restOf(wordpress(), `posts/${externalId}?context=edit`);
  return { site, externalId, article, written, body };
}

test("without an SEO plugin the native title and excerpt are all there is", async () => {
  const { written, body } = await writtenWith({});
  expect(written.seo).toEqual({ written: ["title", "description"], notWritten: ["canonical", "ogImage"] });
  expect(body.title.raw).toBe("Ink, explained | 100% paper");
  expect(body.excerpt.raw).toBe("All of ink &amp; paper, in &lt;five&gt; minutes.");
});

test.each<Switches>([{ yoast: "new" }, { yoast: "old" }, { seo: "rankmath", companion: true }])(
  "with an SEO plugin the headline stays the post's title: %o",
  async (plugin) => {
    const { site, externalId, article, written, body } = await writtenWith(plugin);
    expect(body.title.raw).toBe("Ink &amp; paper: a &lt;short&gt; story");
    const { ours, theirs } = (await site.compare(externalId, article, written.memory)) ?? {};
    expect([ours?.title, theirs?.title]).toEqual([article.title, article.title]);
  },
);

test("Yoast's own fields are written by REST, what it keeps from there by XML-RPC", async () => {
  const { site, externalId, article, written, body } = await writtenWith({ yoast: "new" });
  expect(written.seo).toEqual({ written: all, notWritten: [] });
  expect(written.state).toBe("scheduled");
  expect(body).toMatchObject({
    status: "future",
    date_gmt: "2031-01-01T00:00:00",
    title: { raw: "Ink &amp; paper: a &lt;short&gt; story" },
    excerpt: { raw: "All of ink &amp; paper, in &lt;five&gt; minutes." },
    tags: [expect.any(Number), expect.any(Number)],
    yoast_head_json: {
      title: "Ink, explained | 100% paper",
      description: "All of ink & paper, in <five> minutes.",
      canonical: "https://example.com/ink?a=1&b=2",
      og_image: [{ url: "https://example.com/og.png" }],
    },
  });
  expect((await site.read(externalId))?.revision).toBe(written.revision);

  const without = {
    ...article,
    seo: { title: null, description: null, canonicalUrl: null, ogImageUrl: null },
  };
  const cleared = await site.write(externalId, without, written.memory);
  expect(cleared.seo).toEqual({ written: [], notWritten: [] });
  const { body: after } = await restOf(wordpress(), `posts/${externalId}?context=edit`);
  expect(after.yoast_head_json).toEqual({ title: "", description: "", canonical: "", og_image: [] });
});

test("a Yoast before 27.7 takes everything by XML-RPC, and no field twice", async () => {
  const { site, externalId, article, written } = await writtenWith({ yoast: "old" });
  expect(written.seo).toEqual({ written: all, notWritten: [] });
  const other = { ...article, seo: { ...seo, canonicalUrl: "https://example.com/other" } };
  expect((await site.write(externalId, other, written.memory)).seo.written).toEqual(all);
  const { body } = await restOf(wordpress(), `posts/${externalId}?context=edit`);
  expect(body.yoast_head_json.canonical).toBe("https://example.com/other");
});

test("with XML-RPC off it reports what Yoast did not accept", async () => {
  const { written } = await writtenWith({ yoast: "new", xmlRpcOff: true });
  expect(written.seo).toEqual({ written: ["title", "description"], notWritten: ["canonical", "ogImage"] });
});

const xmlRpcFails = (times: number) => {
  let left = times;
  wordpress().front.fault = ({ path }) =>
    path.includes("xmlrpc") && left-- > 0 ? { kind: "answer", status: 503, body: "busy" } : null;
};

test("XML-RPC that fails for a moment is asked again", async () => {
  xmlRpcFails(2);
  const { written } = await writtenWith({ yoast: "new" });
  expect(written.seo).toEqual({ written: all, notWritten: [] });
});

test("XML-RPC that fails for longer is a failure that passes, and in the end counts as off", async () => {
  wordpress().set({ yoast: "new" });
  const site = directSite(wordpress(), "editor");
  const { externalId } = await site.create("blogsvc-seo-late", sampleArticle());
  const article = sampleArticle({ seo, state: { kind: "draft" } });
  xmlRpcFails(100);
  let memory: Record<string, string> = {};
  for (let attempt = 0; attempt < 2; attempt++) {
    const failed = await site.write(externalId, article, memory).catch((error: unknown) => error);
    if (!(failed instanceof ExternalProblemError)) throw new Error("it was written", { cause: failed });
    expect(failed.problem).toMatchObject({ mayPass: true, status: null });
    memory = failed.memory ?? {};
  }
  const written = await site.write(externalId, article, memory);
  expect(written.seo).toEqual({ written: ["title", "description"], notWritten: ["canonical", "ogImage"] });
  xmlRpcFails(0);
  const later = await site.write(externalId, article, written.memory);
  expect(later.seo).toEqual({ written: all, notWritten: [] });
  expect(later.memory).not.toHaveProperty("xmlRpcFailures");
});

test.each<Switches>([
  { yoast: "new" },
  { yoast: "old", companion: true },
  { seo: "rankmath", companion: true },
])("SEO fields edited there are an edit: %o", async (plugin) => {
  const { site, externalId, article, written } = await writtenWith(plugin);
  const revision = async () => (await site.read(externalId))?.revision ?? "";
  expect(isSameRevision(written.revision, await revision())).toBe(true);
  const key = "seo" in plugin ? "rank_math_description" : "_yoast_wpseo_metadesc";
  const json = { meta: { [key]: "Their words." } };
  await restOf(wordpress(), `posts/${externalId}`, { method: "POST", json });
  expect(isSameRevision(written.revision, await revision())).toBe(false);
  const { ours, theirs } = (await site.compare(externalId, article, written.memory)) ?? {};
  expect([ours?.seoDescription, theirs?.seoDescription]).toEqual([seo.description, "Their words."]);
  expect([ours?.seoTitle, theirs?.seoTitle]).toEqual([seo.title, seo.title]);
});

test("a plugin that shows more of its fields, or fewer, edits nothing", async () => {
  const { site, externalId, written } = await writtenWith({ yoast: "old" });
  const revision = async () => (await site.read(externalId))?.revision ?? "";
  wordpress().set({ yoast: "new" });
  const shown = await revision();
  expect(shown).not.toBe(written.revision);
  expect(isSameRevision(written.revision, shown)).toBe(true);
  wordpress().set({});
  expect(isSameRevision(shown, await revision())).toBe(true);
});

test.each<Switches>([{ yoast: "new" }, { yoast: "old" }, { seo: "rankmath" }, { seo: "seopress" }])(
  "with our plugin all four are written by REST alone: %o",
  async (plugin) => {
    const { written } = await writtenWith({ ...plugin, companion: true, xmlRpcOff: true });
    expect(written.seo).toEqual({ written: all, notWritten: [] });
    expect(wordpress().front.asked.filter(({ path }) => path.includes("xmlrpc"))).toEqual([]);
    expect((await directSite(wordpress(), "editor").verify()).facts.companionPlugin).toBe("active");
  },
);

test("our plugin keeps markup and other schemes out, and authors to their own posts", async () => {
  const { externalId } = await writtenWith({ seo: "rankmath", companion: true });
  const meta = {
    rank_math_title: "<b>Bold</b>\n<script>x()</script>",
    rank_math_canonical_url: "javascript:x()",
  };
  const save = (as: "author" | "editor") =>
    restOf(wordpress(), `posts/${externalId}`, { as, method: "POST", json: { meta } });
  expect((await save("author")).status).toBe(403);
  expect((await save("editor")).body.meta).toMatchObject({
    rank_math_title: "Bold",
    rank_math_canonical_url: "",
  });
});

test.each<Switches>([{ seo: "rankmath" }, { seo: "seopress" }])(
  "without our plugin nothing of the others is written: %o",
  async (plugin) => {
    expect((await writtenWith(plugin)).written.seo).toEqual({ written: [], notWritten: all });
  },
);

test("a field that another plugin keeps to itself does not stop the post", async () => {
  const { written, body } = await writtenWith({ yoast: "new", foreignMeta: "_yoast_wpseo_canonical" });
  expect(written.seo.written).toContain("canonical");
  expect(body.status).toBe("future");
});
