import { slugify } from "../../../../schema/api/slug";
import { paginate } from "../../../../worker/platform/paginate";
import { readListQuery } from "../../../../worker/public/list-query";
import { brandingOf, type PublicRow, publicPost } from "../../../../worker/public/public-row";
import type { MockSite } from "../mock-site.ts";

/** Spec: "GET …/blogs". Throws AppError for a parameter that makes no sense. */
export function answerList({ workspace, published }: MockSite, query: URLSearchParams) {
  const { page, limit, category } = readListQuery(query);
  const found = category === null ? published : published.filter((row) => isIn(row, category));
  const rows = found.slice((page - 1) * limit, page * limit);
  return {
    items: rows.map((row) => publicPost(row, workspace, { ...workspace, scope: "" })),
    pagination: paginate({ page, limit }, found.length),
    branding: brandingOf(workspace),
  };
}

/** `category` is in lower case: a name, or its slug. */
const isIn = ({ categories }: PublicRow, category: string): boolean =>
  (JSON.parse(categories) as string[]).some(
    (name) => name.normalize("NFC").toLowerCase() === category || slugify(name) === category,
  );
