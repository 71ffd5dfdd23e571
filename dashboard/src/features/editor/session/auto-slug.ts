import type { Post } from "@schema/posts";
import { slugify, uniqueSlug } from "@schema/slug";
import { editedFields } from "./draft-fields";

/** Whether the slug still follows the title: of a draft never published, whose slug nobody has written by hand. */
export function followsTitle(post: Post): boolean {
  if (post.status !== "DRAFT" || post.publishedAt !== null) return false;
  const { title, slug } = editedFields(post);
  const base = slugify(title) || "post";
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
}

/** The slug of a title, with a number when the plain one is known to be another post's. */
export const slugOf = (title: string, taken: ReadonlySet<string>): string =>
  title.trim() === "" ? "" : uniqueSlug(slugify(title), (slug) => taken.has(slug));
