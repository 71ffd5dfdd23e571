import type { FullFields } from "../../../../schema/api/post-fields";

type ClaimedField = "content" | "title" | "excerpt" | "seoTitle" | "seoDescription" | "faq";
type Claimed = Pick<FullFields, ClaimedField>;

interface Part<Value> {
  text: (value: Value) => string | null;
  /** The same in SQL, of a stored row of `posts`, for `instr`. */
  sql: string;
}

/** Everything in a post that states facts to readers and search engines, in order; titles as headings, no questions. */
const parts: { [Field in ClaimedField]: Part<FullFields[Field]> } = {
  content: { text: (content) => content, sql: "posts.content" },
  title: { text: (title) => `# ${title}`, sql: "posts.title" },
  excerpt: { text: (excerpt) => excerpt, sql: "posts.excerpt" },
  seoTitle: { text: (seoTitle) => seoTitle && `# ${seoTitle}`, sql: "posts.seo_title" },
  seoDescription: { text: (seoDescription) => seoDescription, sql: "posts.seo_description" },
  faq: {
    text: (faq) =>
      faq
        .map(({ answer }) => answer)
        .filter(Boolean)
        .join("\n\n"),
    sql: "(SELECT group_concat(value ->> '$.answer', char(10, 10)) FROM json_each(posts.faq))",
  },
};

const claimedFields = Object.keys(parts) as ClaimedField[];

const textOf = <Field extends ClaimedField>(field: Field, value: FullFields[Field]): string | null =>
  parts[field].text(value);

export const claimedText = (post: Claimed): string =>
  claimedFields
    .map((field) => textOf(field, post[field]))
    .filter(Boolean)
    .join("\n\n");

export const claimedSql = `(${claimedFields.map((field) => `coalesce(${parts[field].sql}, '')`).join(" || char(10, 10) || ")})`;
