import type { Check, CheckContext } from "../check.ts";
import { type ListPage, readList } from "../read-list.ts";
import { fail } from "../reply.ts";
import { NotShown } from "../verdicts.ts";

const limitDefault = 20;
const batch = 100;

/** Spec: "GET {base_url}/v1/public/{workspaceSlug}/blogs" and "Limits". */
export const listChecks: Check[] = [
  {
    id: "list.pagination",
    rule: "spec",
    requirement: "the list includes the pagination object",
    run: async ({ evidence }) => JSON.stringify((await evidence.firstPage()).pagination),
  },
  {
    id: "list.default-limit",
    rule: "spec",
    requirement: "limit defaults to 20",
    run: async ({ evidence }) => {
      const page = await evidence.from(evidence.firstPage);
      return holdsUpTo(page, limitDefault);
    },
  },
  {
    id: "list.default-page",
    rule: "spec",
    requirement: "page defaults to 1, the first page",
    run: async ({ probe, evidence }) => {
      const { reply, items, pagination } = await evidence.from(evidence.firstPage);
      if (pagination.page !== 1) fail(reply, "pagination.page 1", String(pagination.page));
      const first = readList(await probe.ask(`/blogs?page=1&limit=${limitDefault}`));
      if (idsOf(first) !== items.map(({ id }) => id).join())
        fail(first.reply, "the same posts as without parameters", idsOf(first));
      return "the same posts with page=1 and without";
    },
  },
  {
    id: "list.limit",
    rule: "spec",
    requirement: "limit sets the page size",
    run: async ({ probe, evidence }) => {
      await evidence.posts();
      for (const limit of [1, 3]) holdsUpTo(readList(await probe.ask(`/blogs?limit=${limit}`)), limit);
      return "pages of 1 and 3";
    },
  },
  {
    id: "list.batch",
    rule: "spec",
    requirement: "limit=100 is allowed: sitemaps are read in batches of 100",
    run: async ({ probe, evidence }) => {
      await evidence.from(evidence.firstPage);
      return holdsUpTo(readList(await probe.ask(`/blogs?limit=${batch}`)), batch);
    },
  },
  {
    id: "list.page",
    rule: "spec",
    requirement: "page=2 has different posts from page=1",
    run: async ({ probe, evidence }) => {
      const total = (await evidence.posts()).length;
      if (total < 2) throw new NotShown("the workspace has only one post");
      const [one, two] = await Promise.all(
        [1, 2].map(async (page) => readList(await probe.ask(`/blogs?limit=1&page=${page}`))),
      );
      if (!one || !two) throw new NotShown("nothing to compare");
      if (two.pagination.page !== 2) fail(two.reply, "pagination.page 2", String(two.pagination.page));
      if (two.items.length !== 1 || idsOf(one) === idsOf(two))
        fail(two.reply, `one post other than ${idsOf(one)}`, idsOf(two) || "no post");
      return "two different posts";
    },
  },
  {
    id: "list.total-pages",
    rule: "spec",
    requirement: "totalPages is total / limit, rounded up",
    run: ({ evidence }) =>
      // An empty list may count as one empty page.
      eachPage(evidence, "totalPages", ({ total, limit, totalPages }) =>
        total === 0 && totalPages === 1 ? 1 : Math.ceil(total / limit),
      ),
  },
  {
    id: "list.has-more",
    rule: "spec",
    requirement: "hasMore is true if and only if another page follows",
    run: ({ evidence }) => eachPage(evidence, "hasMore", ({ page, total, limit }) => page * limit < total),
  },
  {
    id: "list.walk",
    rule: "spec",
    requirement: "paging while hasMore is true reads every post once",
    run: walkReadsAll,
  },
  {
    id: "list.only-published",
    rule: "spec",
    requirement: "only PUBLISHED posts are returned",
    run: async ({ evidence }) => {
      const posts = await evidence.posts();
      const { pages } = await evidence.walk();
      for (const { reply, items } of pages)
        for (const { id, status } of items)
          if (status !== "PUBLISHED") fail(reply, `post ${String(id)} to be PUBLISHED`, String(status));
      return `${posts.length} posts`;
    },
  },
];

function holdsUpTo(page: ListPage, limit: number): string {
  const { reply, items, pagination } = page;
  if (pagination.limit !== limit) fail(reply, `pagination.limit ${limit}`, String(pagination.limit));
  const wanted = Math.min(limit, pagination.total);
  if (items.length !== wanted) fail(reply, `${wanted} items of ${pagination.total}`, `${items.length} items`);
  return `${items.length} of ${pagination.total} posts`;
}

async function eachPage(
  evidence: CheckContext["evidence"],
  field: "totalPages" | "hasMore",
  right: (facts: ListPage["pagination"]) => number | boolean,
): Promise<string> {
  const first = await evidence.from(evidence.firstPage);
  const pages = await evidence.walk().then(
    (walk) => walk.pages,
    () => [],
  );
  for (const { reply, pagination } of [first, ...pages]) {
    const wanted = right(pagination);
    if (pagination[field] !== wanted) fail(reply, `${field} ${wanted}`, JSON.stringify(pagination));
  }
  return `${pages.length + 1} pages`;
}

async function walkReadsAll({ evidence }: CheckContext): Promise<string> {
  await evidence.from(evidence.firstPage);
  const { pages, posts, complete } = await evidence.walk();
  const reply = pages[0]?.reply;
  const total = pages[0]?.pagination.total;
  if (!reply || total === undefined) throw new NotShown("nothing was read");
  if (complete && posts.length === 0 && total === 0)
    throw new NotShown("the workspace has no published post");
  const ids = new Set(posts.map(({ id }) => id));
  if (ids.size < posts.length)
    fail(
      reply,
      "every post once",
      `${posts.length - ids.size} posts appeared twice on ${pages.length} pages`,
    );
  if (complete && posts.length !== total)
    fail(reply, `all ${total} posts on the pages up to the one with hasMore false`, `${posts.length} posts`);
  return `${posts.length} of ${total} posts on ${pages.length} pages`;
}

const idsOf = ({ items }: ListPage) => items.map(({ id }) => String(id)).join();
