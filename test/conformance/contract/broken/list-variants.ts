import { answerAs, bodyAs, isList, postsIn, readAs, withHeader, withStatus } from "../alter-answer.ts";
import { same, variant } from "./variant.ts";

export const listVariants = [
  variant(
    "forgets the envelope",
    "list.envelope",
    bodyAs((body) => body.data),
  ),
  variant(
    "calls JSON text",
    "list.envelope",
    answerAs((r) => withHeader(r, "content-type", "text/plain")),
  ),
  variant(
    "has no pagination object",
    "list.pagination",
    bodyAs(({ data }) => {
      delete data.pagination;
    }),
  ),
  variant(
    "gives 10 posts by default",
    "list.default-limit",
    readAs((asked, url) => {
      if (isList(asked) && !asked.query.has("limit")) url.searchParams.set("limit", "10");
    }),
  ),
  variant(
    "begins with page 2",
    "list.default-page",
    readAs((asked, url) => {
      if (isList(asked) && !asked.query.has("page")) url.searchParams.set("page", "2");
    }),
  ),
  variant(
    "ignores limit",
    "list.limit",
    readAs((asked, url) => {
      if (isList(asked)) url.searchParams.set("limit", "20");
    }),
  ),
  variant(
    "gives at most 50 posts",
    "list.batch",
    readAs((asked, url) => {
      if (Number(asked.query.get("limit")) > 50) url.searchParams.set("limit", "50");
    }),
  ),
  variant(
    "ignores page",
    "list.page",
    readAs((asked, url) => {
      if (isList(asked)) url.searchParams.delete("page");
    }),
  ),
  variant(
    "rounds totalPages down",
    "list.total-pages",
    bodyAs(({ data: { pagination } }) => {
      if (pagination) pagination.totalPages = Math.floor(Number(pagination.total) / Number(pagination.limit));
    }),
  ),
  variant(
    "always says hasMore false",
    "list.has-more",
    bodyAs(({ data: { pagination } }) => {
      if (pagination) pagination.hasMore = false;
    }),
  ),
  variant(
    "always says hasMore true",
    "list.walk",
    bodyAs(({ data: { pagination } }) => {
      if (pagination) pagination.hasMore = true;
    }),
  ),
  variant(
    "repeats a post on the next page",
    "list.walk",
    bodyAs(({ data }, { query }) => {
      if (query.get("page") === "2" && data.items) data.items[0] = { ...data.items[0], id: "post_again" };
      if (query.get("page") === "3" && data.items) data.items[0] = { ...data.items[0], id: "post_again" };
    }),
  ),
  variant(
    "counts drafts in total",
    "list.walk",
    bodyAs(({ data: { pagination } }, asked) => {
      if (pagination && isList(asked)) pagination.total = Number(pagination.total) + 1;
    }),
  ),
  variant(
    "lists drafts",
    "list.only-published",
    bodyAs(({ data }, asked) => {
      const last = isList(asked) ? data.items?.at(-1) : undefined;
      if (last) last.status = "DRAFT";
    }),
  ),
  variant(
    "does not clamp limit",
    "list.clamp",
    bodyAs(({ data: { pagination } }, { query }) => {
      if (pagination && query.get("limit") === "1000") pagination.limit = 1000;
    }),
  ),
  variant(
    "takes limit=0 for the default",
    "list.bad-limit",
    readAs((asked, url) => {
      if (asked.query.get("limit") === "0") url.searchParams.delete("limit");
    }),
  ),
  variant(
    "takes page=0 for page 1",
    "list.bad-page",
    readAs((asked, url) => {
      if (asked.query.get("page") === "0") url.searchParams.set("page", "1");
    }),
  ),
  variant(
    "takes the first of two values",
    "list.twice",
    readAs((asked, url) => {
      for (const [name, value] of [...asked.query].reverse()) url.searchParams.set(name, value);
    }),
  ),
  variant(
    "answers 404 past the end",
    "list.past-end",
    answerAs((r, { query }) => (Number(query.get("page")) > 1000 ? withStatus(r, 404) : r)),
  ),
  variant("lists the oldest first", "list.order", same, (site) => ({
    ...site,
    published: site.published.toReversed(),
  })),
  variant(
    "requires the footer of paying workspaces",
    "list.branding",
    bodyAs(({ data }) => {
      if (data.branding) data.branding.brandingRequired = true;
    }),
  ),
  variant(
    "says null for what is absent",
    "list.schema",
    bodyAs((body) => {
      for (const post of postsIn(body)) post.faq ??= null;
    }),
  ),
];
