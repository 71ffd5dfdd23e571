import type { FullFields } from "../../../../schema/api/post-fields";

type Claimed = Pick<FullFields, "content" | "excerpt" | "seoDescription" | "faq">;

/** Everything in a post that states facts to readers and search engines; titles and questions do not. */
export const claimedText = ({ content, excerpt, seoDescription, faq }: Claimed): string =>
  [content, excerpt, seoDescription, ...faq.map(({ answer }) => answer)].filter(Boolean).join("\n\n");

/** The same in SQL, for a stored row of `posts` and `instr`. */
export const claimedSql = `(posts.content || char(10, 10) || coalesce(posts.excerpt, '') || char(10, 10)
  || coalesce(posts.seo_description, '') || char(10, 10)
  || coalesce((SELECT group_concat(value ->> '$.answer', char(10, 10)) FROM json_each(posts.faq)), ''))`;
