import type { ReactElement } from "react";
import type { Citation } from "../core/types.ts";
import { englishLabels } from "./labels.ts";

/**
 * The props of `Citations`.
 *
 * @example
 * import type { BlogPost } from "@blogsvc/client";
 * import { Citations, type CitationsProps } from "@blogsvc/client/react";
 *
 * const props = (post: BlogPost): CitationsProps => ({ items: post.citations, heading: "What this rests on" });
 * export const sources = (post: BlogPost) => <Citations {...props(post)} />;
 */
export interface CitationsProps {
  /** `post.citations`. */
  items: Citation[] | undefined;
  /** Default "Sources". */
  heading?: string | undefined;
}

/**
 * The sources of a post's claims, without duplicates, with the quoted words. Renders nothing without citations. `BlogPost` already includes
 * its sources.
 *
 * @example
 * import type { BlogPost } from "@blogsvc/client";
 * import { Citations } from "@blogsvc/client/react";
 *
 * export const sources = (post: BlogPost) => <Citations items={post.citations} heading="Sources" />;
 */
export function Citations({
  items = [],
  heading = englishLabels.citations,
}: CitationsProps): ReactElement | null {
  const sources = new Map<string, { title: string; quotes: Set<string> }>();
  for (const { url, title, quote } of items) {
    const source = sources.get(url) ?? { title, quotes: new Set() };
    sources.set(url, { ...source, quotes: source.quotes.add(quote) });
  }
  if (sources.size === 0) return null;
  return (
    <section className="blogsvc-citations" aria-label={heading}>
      <h2>{heading}</h2>
      <ol>
        {[...sources].map(([url, { title, quotes }]) => (
          <li key={url}>
            {isWebAddress(url) ? <a href={url}>{title}</a> : title}
            {[...quotes].map((quote) => (
              <blockquote key={quote}>{quote}</blockquote>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** URLs that would run scripts or open files are shown as text. */
const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url);
