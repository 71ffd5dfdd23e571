import type { ReactElement } from "react";
import type { Citation } from "../core/types.ts";
import { citedSources, sourceId, usualPrefix } from "./cited.ts";
import { isWebAddress } from "./is-web-address.ts";
import { englishLabels } from "./labels.ts";
import { quoteUrl } from "./quote-url.ts";

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
  /** Prefix of the ids that numbers in the text lead to. Default `user-content-`. */
  idPrefix?: string | undefined;
}

/**
 * The numbered sources of a post's claims, without duplicates. Each quote links to its place on the page. Renders nothing without citations. `BlogPost` already includes
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
  idPrefix = usualPrefix,
}: CitationsProps): ReactElement | null {
  const sources = citedSources(items);
  if (sources.length === 0) return null;
  return (
    <section className="blogsvc-citations" aria-label={heading}>
      <h2>{heading}</h2>
      <ol>
        {sources.map(({ url, title, quotes }, at) => (
          <li key={url} id={`${idPrefix}${sourceId(at + 1)}`}>
            {isWebAddress(url) ? <a href={url}>{title}</a> : title}
            {quotes.map((quote) => (
              <blockquote key={quote}>
                {isWebAddress(url) ? <a href={quoteUrl({ url, quote })}>{quote}</a> : quote}
              </blockquote>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
