import type { ReactElement } from "react";
import { heroOf } from "../core/hero-of.ts";
import type { BlogPost } from "../core/types.ts";
import { documentToText } from "../markdown/document-to-text.ts";
import type { MarkdownDocument } from "../markdown/read-document.ts";
import { Byline } from "./byline.tsx";
import { HeroImage } from "./hero-image.tsx";
import { labelsOf } from "./labels.ts";
import type { Presentation } from "./presentation.ts";
import { Terms } from "./terms.tsx";

const words = (text: string) => text.replace(/\s+/g, " ").trim();

const cut = /\s*(?:…|\.\.\.)\s*$/;

/** The excerpt to show above a post, unless it only repeats the beginning of the post. */
function leadOf({ excerpt }: BlogPost, body: MarkdownDocument): string | undefined {
  if (!excerpt) return undefined;
  const start = words(excerpt).replace(cut, "");
  const text = words(documentToText(body));
  const endsInWord = !cut.test(excerpt) && /^[\p{L}\p{N}]/u.test(text.slice(start.length));
  return text.startsWith(start) && !endsInWord ? undefined : excerpt;
}

interface PostHeaderProps extends Presentation {
  post: BlogPost;
  body: MarkdownDocument;
}

/** Matches the widths in styles.css. */
const SIZES = "(min-width: 62rem) 58rem, 100vw";

export function PostHeader({ post, body, ...shown }: PostHeaderProps): ReactElement {
  const hero = heroOf(post);
  const lead = leadOf(post, body);
  const provenance = post.metadata?.provenance;
  return (
    <header className="blogsvc-header">
      <Terms className="blogsvc-categories" names={post.categories} href={shown.categoryHref} />
      <h1>{post.title}</h1>
      {lead && <p className="blogsvc-lead">{lead}</p>}
      <Byline post={post} locale={shown.locale} timeZone={shown.timeZone} labels={shown.labels} withUpdate />
      {provenance?.line && (
        <p className="blogsvc-provenance">{labelsOf(shown.labels).provenance(provenance)}</p>
      )}
      {hero && (
        <figure className="blogsvc-hero">
          <HeroImage hero={hero} sizes={SIZES} isFirst imageUrl={shown.imageUrl} />
        </figure>
      )}
    </header>
  );
}
