import {
  type FieldName,
  type FullFields,
  fieldNames,
  fieldsOfInput,
  type PostFields,
} from "@schema/post-fields";
import { fieldsOfPost, type Post } from "@schema/posts";

export type { FieldName };

export type DraftFields = FullFields;

/** What the editor shows: the fields with the private edits applied. */
export const editedFields = (post: Post): DraftFields => ({
  ...fieldsOfPost(post),
  ...(post.workingCopy && fieldsOfInput(post.workingCopy.fields)),
});

const same = (a: unknown, b: unknown) =>
  a === b || (typeof a === "object" && JSON.stringify(a) === JSON.stringify(b));

export const differing = (a: PostFields, b: PostFields): FieldName[] =>
  fieldNames.filter((name) => !same(a[name], b[name]));

export const pick = (fields: PostFields, names: readonly FieldName[]): PostFields =>
  Object.fromEntries(names.map((name) => [name, fields[name]]));
