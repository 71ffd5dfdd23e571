import { answerAs, bodyAs, readAs, withStatus } from "../alter-answer.ts";
import { variant } from "./variant.ts";

export const categoryVariants = [
  variant(
    "ignores category",
    "category.filter",
    readAs((_, url) => url.searchParams.delete("category")),
  ),
  variant(
    "counts all posts in a filtered list",
    "category.paging",
    bodyAs(({ data: { pagination } }, { query }) => {
      if (pagination && query.has("category")) pagination.total = 25;
    }),
  ),
  variant(
    "matches a category's case",
    "category.name",
    readAs((asked, url) => {
      const { category = "" } = Object.fromEntries(asked.query);
      if (category !== "" && category === category.toUpperCase())
        url.searchParams.set("category", `not ${category}`);
    }),
  ),
  variant(
    "matches names only",
    "category.slug",
    readAs((asked, url) => {
      const category = asked.query.get("category");
      if (category?.includes("-")) url.searchParams.set("category", `not ${category}`);
    }),
  ),
  variant(
    "answers 404 to an unknown category",
    "category.unknown",
    answerAs((r, { query }) => (query.get("category")?.startsWith("no such") ? withStatus(r, 404) : r)),
  ),
];
