import { PostInput, postFields } from "../../../schema/api/post-fields";

const { title: _, faq, seo, metadata, ...flat } = PostInput.shape;

const described = Object.entries(flat).map(([name, schema]) => {
  const { hint } = postFields[name as keyof typeof flat];
  return [name, hint === undefined ? schema : schema.describe(hint)];
});

/** The fields of a post whose format a model would otherwise have to guess. */
export const describedFields: typeof flat = Object.fromEntries(described);
