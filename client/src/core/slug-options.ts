import { isObject } from "./json.ts";
import { need } from "./need.ts";

/** Normalizes `(slug, options)` and `({ slug, ...options })` to the latter. Throws `ConfigError` without a slug. */
export function slugOptions<T extends object>(given: string | T, more?: object): T & { slug: string } {
  const options = (isObject(given) ? given : { ...more, slug: given }) as T & { slug: string };
  need(
    typeof options.slug === "string",
    "slug must be a string: pass the slug or { slug }, and await params first",
  );
  return options;
}
