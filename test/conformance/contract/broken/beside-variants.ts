import { defaultKey } from "../../../../cli/src/commands/mock.ts";
import { answerAs, bodyAs, readAs } from "../alter-answer.ts";
import { variant } from "./variant.ts";

const bearer = `Bearer ${defaultKey}`;

export const besideVariants = [
  variant(
    "searches by case",
    "search.finds",
    readAs((asked, url) => {
      const q = asked.query.get("q") ?? "";
      if (q === q.toUpperCase() && q !== "") url.searchParams.set("q", "qzxjwvk");
    }),
  ),
  variant(
    "has no snippets",
    "search.schema",
    bodyAs(({ data }) => {
      for (const item of data.items ?? []) delete item.snippet;
    }),
  ),
  variant(
    "pages no search",
    "search.paging",
    readAs((asked, url) => {
      if (asked.path === "search") url.searchParams.delete("limit");
    }),
  ),
  variant(
    "finds everything for nothing",
    "search.nothing",
    readAs((asked, url) => {
      if (asked.query.get("q")?.startsWith("qzx")) url.searchParams.set("q", "note");
    }),
  ),
  variant(
    "takes an empty q",
    "search.q",
    readAs((asked, url) => {
      if (asked.path === "search" && asked.query.get("q") === "") url.searchParams.set("q", "note");
    }),
  ),
  ...(["feed.xml", "atom.xml"] as const).map((name) =>
    variant(
      `loses a post in ${name}`,
      `feed.${name}`,
      answerAs(async (r, { path }) =>
        path === name && r.status === 200
          ? new Response((await r.text()).replace(/<item>|<entry>/, ""), { headers: r.headers })
          : undefined,
      ),
    ),
  ),
  variant(
    "loses a post in feed.json",
    "feed.feed.json",
    answerAs(async (r, { path }) => {
      if (path !== "feed.json" || r.status !== 200) return undefined;
      const feed: { items: unknown[] } = await r.json();
      return new Response(JSON.stringify({ ...feed, items: feed.items.slice(1) }), { headers: r.headers });
    }),
  ),
  variant(
    "has no lastmod",
    "feed.sitemap.xml",
    answerAs(async (r, { path }) =>
      path === "sitemap.xml" && r.status === 200
        ? new Response((await r.text()).replace(/<lastmod>.*?<\/lastmod>/, ""), { headers: r.headers })
        : undefined,
    ),
  ),
  variant(
    "shows feeds without a key",
    "feed.key",
    readAs((asked, _, headers) => {
      if (asked.path === "feed.xml") headers.set("authorization", bearer);
    }),
  ),
];
