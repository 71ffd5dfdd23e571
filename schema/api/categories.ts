import { z } from "zod";
import { label } from "./post-fields";
import { textLines } from "./text-line";

export const categoryDescriptionMax = 500;

const category = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  /** For editors; readers do not see it. */
  description: z.string(),
  /** Posts of every status. */
  postCount: z.number().int(),
  publishedCount: z.number().int(),
  /** True until a rename has reached every post: send it again to finish it. */
  isRenaming: z.boolean(),
});
export const Category = category.meta({ id: "Category" });
export type Category = z.infer<typeof Category>;
export const CategoryList = z.object({ items: z.array(Category) });

export const CategoryUpdate = z
  .object({ name: label.optional(), description: textLines(categoryDescriptionMax).optional() })
  .meta({ id: "CategoryUpdate" });
export type CategoryUpdate = z.infer<typeof CategoryUpdate>;

/** `into` is the ID of the category that receives the posts. */
export const CategoryMerge = z.object({ into: z.string().min(1).max(60) }).meta({ id: "CategoryMerge" });

/** What one request did. It changes a limited number of posts: repeat it until `remaining` is 0. */
export const CategoryChange = z
  .object({
    /** After a merge the one that received the posts; null once it is deleted. */
    category: category.nullable(),
    /** Posts changed by this request. */
    changed: z.number().int(),
    /** Posts still to be changed. */
    remaining: z.number().int(),
  })
  .meta({ id: "CategoryChange" });
export type CategoryChange = z.infer<typeof CategoryChange>;
