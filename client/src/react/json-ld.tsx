import type { ReactElement } from "react";
import { safeJsonForScript } from "../markdown/json-ld.ts";

/**
 * The props of `JsonLd`.
 *
 * @example
 * import { JsonLd, type JsonLdProps } from "@blogsvc/client/react";
 *
 * const organization: JsonLdProps = { data: { "@context": "https://schema.org", "@type": "Organization", name: "Acme" } };
 * export const head = <JsonLd {...organization} />;
 */
export interface JsonLdProps {
  /** Anything that JSON can represent, usually `post.metadata.jsonLd`. Undefined renders nothing. */
  data: unknown;
}

/**
 * Structured data in a `<script type="application/ld+json">`. No string in it can end the element: `</script>` is written as
 * `\u003c/script\u003e`, which means the same. `BlogPost` already includes its `metadata.jsonLd`.
 *
 * Throws TypeError for cycles and bigint, as JSON.stringify does.
 *
 * @example
 * import { JsonLd } from "@blogsvc/client/react";
 *
 * export const site = (
 *   <JsonLd data={{ "@context": "https://schema.org", "@type": "WebSite", name: "Acme" }} />
 * );
 */
export function JsonLd({ data }: JsonLdProps): ReactElement | null {
  if (data === undefined) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: safeJsonForScript(data) }} />;
}
