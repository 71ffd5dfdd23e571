import type { ReactElement } from "react";
import type { AuthorProfile } from "../core/types.ts";
import { isWebAddress } from "./is-web-address.ts";
import { englishLabels } from "./labels.ts";

/**
 * The props of `Authors`.
 *
 * @example
 * import type { BlogPost } from "@blogsvc/client";
 * import { Authors, type AuthorsProps } from "@blogsvc/client/react";
 *
 * const props = (post: BlogPost): AuthorsProps => ({ items: post.authorProfiles, heading: "Written by" });
 * export const writers = (post: BlogPost) => <Authors {...props(post)} />;
 */
export interface AuthorsProps {
  /** `post.authorProfiles`. */
  items: AuthorProfile[] | undefined;
  /** Default "Written by". */
  heading?: string | undefined;
}

/** In pixels, for a picture 64 pixels wide on a high-density screen. */
const widthMin = 128;

function pictureOf({ image }: AuthorProfile): string | undefined {
  return image?.variants?.find(({ width }) => width >= widthMin)?.url ?? image?.url;
}

/**
 * The authors of a post who have a profile, each with a picture, name and bio; the name links to their URL. Renders nothing without profiles.
 * `BlogPost` already includes them.
 *
 * @example
 * import type { BlogPost } from "@blogsvc/client";
 * import { Authors } from "@blogsvc/client/react";
 *
 * export const writers = (post: BlogPost) => <Authors items={post.authorProfiles} />;
 */
export function Authors({ items = [], heading = englishLabels.authors }: AuthorsProps): ReactElement | null {
  if (items.length === 0) return null;
  return (
    <section className="blogsvc-profiles" aria-label={heading}>
      <h2>{heading}</h2>
      {items.map((author) => {
        const { name, bio, url } = author;
        const picture = pictureOf(author);
        return (
          <div key={name} className="blogsvc-author">
            {picture && <img src={picture} alt="" width={64} height={64} loading="lazy" />}
            <div>
              <p className="blogsvc-author-name">
                {url && isWebAddress(url) ? (
                  <a href={url} rel="author">
                    {name}
                  </a>
                ) : (
                  name
                )}
              </p>
              {bio && <p>{bio}</p>}
            </div>
          </div>
        );
      })}
    </section>
  );
}
