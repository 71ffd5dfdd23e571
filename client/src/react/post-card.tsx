import type { ReactElement } from "react";
import { heroOf } from "../core/hero-of.ts";
import { postPath } from "../core/post-path.ts";
import type { BlogPost } from "../core/types.ts";
import { Byline } from "./byline.tsx";
import { Categories } from "./categories.tsx";
import { HeroImage } from "./hero-image.tsx";
import type { Presentation } from "./presentation.ts";

interface PostCardProps extends Presentation {
  post: BlogPost;
  isFirst: boolean;
}

/** What the widths in styles.css come to. */
const SIZES = "(min-width: 40rem) 14rem, calc(100vw - 2.5rem)";

/** The title's link covers the card; that of the picture would only be a second stop for the keyboard. */
export function PostCard({ post, isFirst, routePrefix, ...shown }: PostCardProps): ReactElement {
  const hero = heroOf(post);
  return (
    <article className="blogsvc-card">
      {hero && (
        <figure>
          <HeroImage hero={hero} sizes={SIZES} isFirst={isFirst} imageUrl={shown.imageUrl} />
        </figure>
      )}
      <div>
        <Categories names={post.categories} categoryHref={shown.categoryHref} />
        <h2>
          <a href={postPath(routePrefix, post.slug)}>{post.title}</a>
        </h2>
        {post.excerpt && <p className="blogsvc-excerpt">{post.excerpt}</p>}
        <Byline post={post} locale={shown.locale} timeZone={shown.timeZone} labels={shown.labels} />
      </div>
    </article>
  );
}
