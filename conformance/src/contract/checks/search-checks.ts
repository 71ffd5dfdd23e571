import { PublicSearchAnswer } from "../../../../schema/api/public";
import type { Check, CheckContext } from "../check.ts";
import { readList } from "../read-list.ts";
import { dataOf, expectStatus, fail } from "../reply.ts";
import { NotShown } from "../verdicts.ts";

const word = /[\p{L}\p{N}]{4,}/u;

/** blogsvc's own `GET …/search`. */
export const searchChecks: Check[] = [
  {
    id: "search.finds",
    rule: "blogsvc",
    requirement: "search finds a post by a word in its title, regardless of case",
    run: async (context) => {
      const { found, slug } = await titleWord(context);
      for (const q of [found, found.toUpperCase()]) {
        const { reply, items, pagination } = readList(await asked(context, `q=${encodeURIComponent(q)}`));
        const last = !pagination.hasMore;
        if (items.length === 0 || (last && !items.some((item) => item.slug === slug)))
          fail(reply, `the post ${slug}`, `${items.length} others`);
      }
      return `${found}: ${slug}`;
    },
  },
  {
    id: "search.schema",
    rule: "blogsvc",
    requirement: "hits include a snippet and match blogsvc's own schema",
    run: async (context) => {
      const { found } = await titleWord(context);
      const reply = await asked(context, `q=${encodeURIComponent(found)}`);
      const issue = PublicSearchAnswer.safeParse(dataOf(reply)).error?.issues[0];
      return issue
        ? fail(reply, "hits that match the schema", `${issue.path.join(".")}: ${issue.message}`)
        : `q=${found}`;
    },
  },
  {
    id: "search.paging",
    rule: "blogsvc",
    requirement: "search accepts limit and page like the list",
    run: async (context) => {
      const { found } = await titleWord(context);
      const { reply, items, pagination } = readList(
        await asked(context, `q=${encodeURIComponent(found)}&limit=1`),
      );
      if (items.length > 1 || pagination.limit !== 1) fail(reply, "at most one hit, pagination.limit 1");
      expectStatus(await asked(context, `q=${encodeURIComponent(found)}&page=0`), 400);
      return "limit=1, page=0";
    },
  },
  {
    id: "search.nothing",
    rule: "blogsvc",
    requirement: "a word that is in no post finds nothing",
    run: async (context) => {
      const { reply, items } = readList(await asked(context, "q=qzxjwvkqzxjwvk"));
      return items.length === 0 ? "no hits" : fail(reply, "no hits", `${items.length} hits`);
    },
  },
  {
    id: "search.q",
    rule: "blogsvc",
    requirement: "q is required and can have at most 200 characters",
    run: async (context) => {
      for (const query of ["", "q=", "q=%20", `q=${"a".repeat(201)}`])
        expectStatus(await asked(context, query), 400);
      return "400 to 4 requests";
    },
  },
];

const asked = ({ probe }: CheckContext, query: string) =>
  probe.ask(query === "" ? "/search" : `/search?${query}`);

async function titleWord({ evidence }: CheckContext): Promise<{ found: string; slug: string }> {
  for (const { title, slug } of await evidence.posts()) {
    const found = typeof title === "string" ? word.exec(title)?.[0] : undefined;
    if (found !== undefined && typeof slug === "string") return { found, slug };
  }
  throw new NotShown("no title has a searchable word");
}
