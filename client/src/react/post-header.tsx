import type { ReactElement } from "react";
import { heroOf } from "../core/hero-of.ts";
import type { BlogPost } from "../core/types.ts";
import type { MarkdownDocument } from "../markdown/read-document.ts";
import { Byline } from "./byline.tsx";
import { Categories } from "./categories.tsx";
import { HeroImage } from "./hero-image.tsx";
import { leadOf } from "./lead-of.ts";
import type { Presentation } from "./presentation.ts";

interface PostHeaderProps extends Presentation {
  post: BlogPost;
  body: MarkdownDocument;
}

/** What the widths in styles.css come to. */
const SIZES = "(min-width: 62rem) 58rem, 100vw";

export function PostHeader({ post, body, ...shown }: PostHeaderProps): ReactElement {
  const hero = heroOf(post);
  const lead = leadOf(post, body);
  return (
    <header className="blogsvc-header">
      <Categories names={post.categories} categoryHref={shown.categoryHref} />
      <h1>{post.title}</h1>
      {lead && <p className="blogsvc-lead">{lead}</p>}
      <Byline post={post} locale={shown.locale} timeZone={shown.timeZone} labels={shown.labels} withUpdate />
      {hero && (
        <figure className="blogsvc-hero">
          <HeroImage hero={hero} sizes={SIZES} isFirst imageUrl={shown.imageUrl} />
        </figure>
      )}
    </header>
  );
}
