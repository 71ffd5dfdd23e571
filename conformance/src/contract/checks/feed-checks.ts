import type { Check, CheckContext } from "../check.ts";
import { expectStatus, fail, isObject, type Reply } from "../reply.ts";
import { NotShown } from "../verdicts.ts";

const entriesMax = 20;

const documents = [
  { name: "feed.xml", title: "RSS 2.0", type: "application/rss+xml", root: /<rss\b/, entry: /<item>/g },
  { name: "atom.xml", title: "Atom", type: "application/atom+xml", root: /<feed\b/, entry: /<entry>/g },
] as const;

/** blogsvc's own feeds and sitemap. A workspace without a site URL has none: 400. */
export const feedChecks: Check[] = [
  ...documents.map(
    ({ name, title, type, root, entry }): Check => ({
      id: `feed.${name}`,
      rule: "blogsvc",
      requirement: `${name} contains the newest ${entriesMax} posts as ${title}`,
      run: async (context) => {
        const reply = await document(context, name, type);
        if (!reply.text.startsWith("<?xml") || !root.test(reply.text)) fail(reply, `an ${title} document`);
        return countedEntries(context, reply, reply.text.match(entry)?.length ?? 0);
      },
    }),
  ),
  {
    id: "feed.feed.json",
    rule: "blogsvc",
    requirement: `feed.json contains the newest ${entriesMax} posts as JSON Feed 1.1`,
    run: async (context) => {
      const reply = await document(context, "feed.json", "application/feed+json");
      const { json } = reply;
      if (
        !isObject(json) ||
        json.version !== "https://jsonfeed.org/version/1.1" ||
        !Array.isArray(json.items)
      )
        return fail(reply, "a JSON Feed 1.1 with items");
      return countedEntries(context, reply, json.items.length);
    },
  },
  {
    id: "feed.sitemap.xml",
    rule: "blogsvc",
    requirement: "sitemap.xml contains published posts with their URL and lastmod",
    run: async (context) => {
      const { total } = (await context.evidence.from(context.evidence.firstPage)).pagination;
      const reply = await document(context, "sitemap.xml", "application/xml");
      const urls =
        reply.text.match(/<url><loc>https?:\/\/[^<]+<\/loc><lastmod>[^<]+<\/lastmod><\/url>/g) ?? [];
      if (!/<urlset\b/.test(reply.text) || urls.length !== (reply.text.match(/<url>/g)?.length ?? 0))
        fail(reply, "a sitemap whose URLs each have loc and lastmod");
      if (urls.length > total) fail(reply, `at most ${total} URLs`, `${urls.length}`);
      return `${urls.length} URLs`;
    },
  },
  {
    id: "feed.key",
    rule: "blogsvc",
    requirement: "feeds and the sitemap also require the key",
    run: async ({ probe }) => {
      for (const name of ["feed.xml", "atom.xml", "feed.json", "sitemap.xml"])
        expectStatus(await probe.ask(`/${name}`, { auth: "none" }), 401);
      return "401 to 4 requests";
    },
  },
];

async function document({ probe }: CheckContext, name: string, type: string): Promise<Reply> {
  const reply = await probe.ask(`/${name}`);
  if (reply.status === 400 && reply.text.includes("site URL"))
    throw new NotShown("the workspace has no site URL");
  expectStatus(reply, 200);
  const found = reply.headers.get("content-type") ?? "none";
  return found.startsWith(type) ? reply : fail(reply, `the content type ${type}`, found);
}

async function countedEntries({ evidence }: CheckContext, reply: Reply, count: number): Promise<string> {
  const { total } = (await evidence.from(evidence.firstPage)).pagination;
  const wanted = Math.min(total, entriesMax);
  return count === wanted ? `${count} posts` : fail(reply, `${wanted} posts`, `${count} posts`);
}
