import { isValidSlug, slugify } from "../../../../schema/api/slug";
import type { Fields } from "./fields";
import type { ImportedPost } from "./imported-post";

/** The slug before collisions: `slug` in the front matter, else from its `path`, the file's name, or the title. */
export function readSlug(
  fields: Fields,
  names: { address: string; file: string; title: string },
): Pick<ImportedPost, "slug" | "slugSource"> {
  const own = fields.text(["slug"])?.trim() ?? "";
  // Zola: a `path` overrides the slug.
  if (own !== "" && names.address === "") {
    if (isValidSlug(own)) return { slug: own, slugSource: "front_matter" };
    const slug = slugify(own);
    fields.warn(
      `slug: "${own.slice(0, 100)}" cannot be used in a URL${slug === "" ? "" : `; it became ${slug}`}.`,
    );
    if (slug !== "") return { slug, slugSource: "front_matter" };
  }
  const fromPath = slugify(names.address);
  if (fromPath !== "") return { slug: fromPath, slugSource: "path" };
  const fromFile = slugify(names.file);
  if (fromFile !== "") return { slug: fromFile, slugSource: "file_name" };
  const fromTitle = slugify(names.title);
  if (fromTitle !== "") return { slug: fromTitle, slugSource: "title" };
  return { slug: "post", slugSource: "fallback" };
}
