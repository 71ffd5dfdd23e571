import { PublicPostList } from "../../../../schema/api/public";
import type { Check, CheckContext } from "../check.ts";
import { readList } from "../read-list.ts";
import { dataOf, expectStatus, fail } from "../reply.ts";
import { NotShown } from "../verdicts.ts";

const limitMax = 100;

/** blogsvc's rules where the spec leaves the list open. */
export const ownListChecks: Check[] = [
  {
    id: "list.clamp",
    rule: "blogsvc",
    requirement: "a limit above 100 is treated as 100",
    run: async ({ probe }) => {
      const { reply, items, pagination } = readList(await probe.ask("/blogs?limit=1000"));
      if (pagination.limit !== limitMax) fail(reply, "pagination.limit 100", String(pagination.limit));
      if (items.length > limitMax) fail(reply, "at most 100 items", `${items.length} items`);
      return `${items.length} items, limit ${pagination.limit}`;
    },
  },
  refusal("list.bad-limit", "limit", ["0", "-1", "abc", "1.5", "1e2", "", "+5"]),
  refusal("list.bad-page", "page", ["0", "-1", "abc", "1.5", ""]),
  {
    id: "list.twice",
    rule: "blogsvc",
    requirement: "a repeated parameter returns 400",
    run: async ({ probe }) => {
      for (const query of ["limit=5&limit=6", "page=1&page=2", "category=a&category=b"])
        expectStatus(await probe.ask(`/blogs?${query}`), 400);
      return "limit, page and category";
    },
  },
  {
    id: "list.past-end",
    rule: "blogsvc",
    requirement: "a page past the end returns 200 with no items and hasMore false",
    run: async ({ probe, evidence }) => {
      const { totalPages } = (await evidence.from(evidence.firstPage)).pagination;
      for (const page of [totalPages + 2, 1_000_000]) {
        const { reply, items, pagination } = readList(await probe.ask(`/blogs?page=${page}`));
        if (items.length > 0 || pagination.hasMore || pagination.page !== page)
          fail(reply, `page ${page} without items, hasMore false`);
      }
      return `pages ${totalPages + 2} and 1000000`;
    },
  },
  {
    id: "list.order",
    rule: "blogsvc",
    requirement: "posts come newest first, by publishedAt",
    run: newestFirst,
  },
  {
    id: "list.branding",
    rule: "blogsvc",
    requirement: "data.branding is next to items, and required only on the free plan",
    run: async ({ probe }) => {
      const reply = await probe.ask("/blogs");
      const { success, data } = PublicPostList.shape.branding.safeParse(dataOf(reply).branding);
      if (!success) return fail(reply, "data.branding with planId and brandingRequired");
      if (data.brandingRequired !== (data.planId === "free"))
        fail(reply, "brandingRequired true only on the free plan", JSON.stringify(data));
      return `plan ${data.planId}`;
    },
  },
  {
    id: "list.schema",
    rule: "blogsvc",
    requirement: "every page matches blogsvc's own schema",
    run: async ({ evidence }) => {
      await evidence.posts();
      const { pages } = await evidence.walk();
      for (const { reply } of pages) {
        const { error } = PublicPostList.safeParse(dataOf(reply));
        const issue = error?.issues[0];
        if (issue)
          fail(
            reply,
            "a page that matches the schema PublicPostList",
            `${issue.path.join(".")}: ${issue.message}`,
          );
      }
      return `${pages.length} pages`;
    },
  },
];

function refusal(id: string, parameter: string, values: string[]): Check {
  return {
    id,
    rule: "blogsvc",
    requirement: `a ${parameter} that is not a whole number of at least 1 returns 400`,
    run: async ({ probe }) => {
      for (const value of values)
        expectStatus(await probe.ask(`/blogs?${parameter}=${encodeURIComponent(value)}`), 400);
      return values.map((value) => JSON.stringify(value)).join(" ");
    },
  };
}

async function newestFirst({ evidence }: CheckContext): Promise<string> {
  const posts = await evidence.posts();
  if (posts.length < 2) throw new NotShown("the workspace has only one post");
  const { pages } = await evidence.walk();
  let before = Number.POSITIVE_INFINITY;
  for (const { reply, items } of pages) {
    for (const { slug, publishedAt } of items) {
      const at = typeof publishedAt === "string" ? Date.parse(publishedAt) : before;
      if (at > before) fail(reply, "descending publishedAt", `${String(slug)} after an older one`);
      before = at;
    }
  }
  return `${posts.length} posts`;
}
