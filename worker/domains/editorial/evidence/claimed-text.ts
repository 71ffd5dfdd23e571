import type { FullFields } from "../../../../schema/api/post-fields";

type Claimed = Pick<FullFields, "title" | "content" | "excerpt" | "seoTitle" | "seoDescription" | "faq">;

/** Everything in a post that states facts to readers and search engines; titles as headings, no questions. */
export const claimedText = ({ title, content, excerpt, seoTitle, seoDescription, faq }: Claimed): string =>
  [
    content,
    `# ${title}`,
    excerpt,
    seoTitle && `# ${seoTitle}`,
    seoDescription,
    ...faq.map(({ answer }) => answer),
  ]
    .filter(Boolean)
    .join("\n\n");

/** The same in SQL, for a stored row of `posts` and `instr`. */
export const claimedSql = `(posts.content || char(10, 10) || posts.title || char(10, 10) || coalesce(posts.excerpt, '') || char(10, 10)
  || coalesce(posts.seo_title, '') || char(10, 10) || coalesce(posts.seo_description, '') || char(10, 10)
  || coalesce((SELECT group_concat(value ->> '$.answer', char(10, 10)) FROM json_each(posts.faq)), ''))`;
