import { type ClaimedFields, plainFields } from "../../../../schema/api/claimed-text";
import { posts } from "../../../../schema/tables";

const claimedFields: (keyof ClaimedFields)[] = [...plainFields, "faq"];

/** The columns that state facts, for a query whose rows `claimedText` takes. */
export const claimedColumns = Object.fromEntries(claimedFields.map((field) => [field, posts[field]])) as Pick<
  typeof posts,
  keyof ClaimedFields
>;

const answersSql = "(SELECT group_concat(value ->> '$.answer', char(10, 10)) FROM json_each(posts.faq))";

/** SQL: the text of `claimedText` of a stored row of `posts`, without the marks of headings, for `instr`. */
export const claimedSql = `(${[...plainFields.map((field) => `posts.${posts[field].name}`), answersSql]
  .map((sql) => `coalesce(${sql}, '')`)
  .join(" || char(10, 10) || ")})`;
