const ESCAPED = /[<>&\u2028\u2029]/g;

/**
 * Serializes a value as JSON that is safe inside `<script type="application/ld+json">`: `<`, `>`, `&`, U+2028 and U+2029 are written as
 * `\uXXXX`, so no string can end the element or open a comment. The JSON means the same. What JSON cannot represent (undefined, a function,
 * a symbol) becomes `null`. Throws TypeError for cycles and bigint, as JSON.stringify does.
 *
 * @example
 * import { safeJsonForScript } from "@blogsvc/client/markdown";
 *
 * const json = safeJsonForScript({ "@type": "BlogPosting", headline: "</script>" });
 * console.log(`<script type="application/ld+json">${json}</script>`);
 */
export function safeJsonForScript(value: unknown): string {
  const json: string | undefined = JSON.stringify(value);
  return (json ?? "null").replace(
    ESCAPED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
