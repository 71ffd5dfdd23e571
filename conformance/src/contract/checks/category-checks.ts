import { slugify } from "../../../../schema/api/slug";
import type { Check, CheckContext } from "../check.ts";
import type { Probe } from "../probe.ts";
import { type Entity, type ListPage, readList, walkList } from "../read-list.ts";
import { fail } from "../reply.ts";
import { ContractFailure, NotShown } from "../verdicts.ts";

const limitMax = 100;

/** Spec: the list's parameter `category`; the spec does not say whether it is a name or a slug, or its case. */
export const categoryChecks: Check[] = [
  {
    id: "category.filter",
    rule: "spec",
    requirement: "category returns exactly the posts in the category, by its name or its slug",
    run: async (context) => {
      const { name, posts, complete } = await categoryOf(context);
      const spellings = [...new Set([name, slugify(name)])];
      let failure: unknown;
      for (const spelling of spellings) {
        try {
          return await holdsExactly(context, spelling, name, complete ? posts : null);
        } catch (error) {
          if (!(error instanceof ContractFailure)) throw error;
          failure ??= error;
        }
      }
      throw failure;
    },
  },
  {
    id: "category.paging",
    rule: "spec",
    requirement: "pagination counts the posts in the category",
    run: async (context) => {
      const { name } = await categoryOf(context);
      const whole = await filtered(context.probe, name, limitMax);
      const { total } = whole.pagination;
      if (total === 0) throw new NotShown("see category.filter");
      const limit = Math.max(1, Math.ceil(total / 2));
      const { pages, posts } = await walkList(
        context.probe,
        limit,
        `&category=${encodeURIComponent(spellingThatWorks(whole, name))}`,
      );
      if (posts.length !== total)
        fail(whole.reply, `${total} posts on pages of ${limit}`, `${posts.length} posts`);
      return `${total} posts on ${pages.length} pages`;
    },
  },
  {
    id: "category.name",
    rule: "blogsvc",
    requirement: "category matches the category's name in any case",
    run: (context) => sameFor(context, (name) => [name, name.toUpperCase(), name.toLowerCase()]),
  },
  {
    id: "category.slug",
    rule: "blogsvc",
    requirement: "category matches the category's slug in any case",
    run: (context) =>
      sameFor(context, (name) => {
        const slug = slugify(name);
        if (slug === "") throw new NotShown("the category's name has no slug of its own");
        return [slug, slug.toUpperCase()];
      }),
  },
  {
    id: "category.unknown",
    rule: "blogsvc",
    requirement: "a category that does not exist has no posts",
    run: async ({ probe, evidence }) => {
      await evidence.posts();
      const { reply, items, pagination } = await filtered(probe, "no such category 7f3a", limitMax);
      if (items.length > 0 || pagination.total !== 0 || pagination.hasMore)
        fail(reply, "200 with no items and total 0");
      return "no posts";
    },
  },
];

/** The most informative category: the largest among those that not every post has. */
async function categoryOf({ evidence }: CheckContext) {
  const all = await evidence.posts();
  const { complete } = await evidence.walk();
  const byKey = new Map<string, { name: string; posts: Entity[] }>();
  for (const post of all) {
    for (const name of namesOf(post)) {
      const known = byKey.get(keyOf(name));
      if (known) known.posts.push(post);
      else byKey.set(keyOf(name), { name, posts: [post] });
    }
  }
  const [best] = [...byKey.values()].sort(
    (a, b) =>
      Number(a.posts.length === all.length) - Number(b.posts.length === all.length) ||
      Number(!/\p{L}/u.test(a.name)) - Number(!/\p{L}/u.test(b.name)) ||
      b.posts.length - a.posts.length,
  );
  if (!best) throw new NotShown("no published post has a category");
  return { ...best, complete };
}

async function holdsExactly(
  { probe }: CheckContext,
  spelling: string,
  name: string,
  expected: Entity[] | null,
): Promise<string> {
  const { reply, items, pagination } = await filtered(probe, spelling, limitMax);
  const stray = items.find((post) => !namesOf(post).some((one) => keyOf(one) === keyOf(name)));
  if (stray) fail(reply, `only posts in the category ${name}`, `${String(stray.slug)} among them`);
  if (items.length === 0) fail(reply, `posts in the category ${name}`, "none");
  const wanted = expected?.length ?? pagination.total;
  if (pagination.total !== wanted) fail(reply, `total ${wanted}`, `total ${pagination.total}`);
  return `${pagination.total} posts in ${name}`;
}

async function sameFor(context: CheckContext, spell: (name: string) => string[]): Promise<string> {
  const { name, posts, complete } = await categoryOf(context);
  const spellings = [...new Set(spell(name))];
  for (const spelling of spellings) await holdsExactly(context, spelling, name, complete ? posts : null);
  return spellings.join(", ");
}

const filtered = async (probe: Probe, category: string, limit: number): Promise<ListPage> =>
  readList(await probe.ask(`/blogs?limit=${limit}&category=${encodeURIComponent(category)}`));

const spellingThatWorks = ({ items }: ListPage, name: string) => (items.length > 0 ? name : slugify(name));

const namesOf = ({ categories }: Entity): string[] =>
  Array.isArray(categories) ? categories.filter((name) => typeof name === "string") : [];

const keyOf = (name: string) => name.trim().normalize("NFC").toLowerCase();
