import { type Hero, heroOf } from "./hero-of.ts";
import type { BlogPost } from "./types.ts";

/** The contents of a post page's head, for any framework. */
export interface PostHeadFacts {
  title: string;
  description: string | undefined;
  keywords: string[] | undefined;
  /** For link previews. */
  image: (Omit<Hero, "alt"> & { alt?: string }) | undefined;
}

/** `seo` takes precedence over the post itself; empty texts count as missing. */
export function headOf(post: BlogPost): PostHeadFacts {
  const { seo, title, excerpt } = post;
  return {
    title: seo?.title || title,
    description: seo?.description || excerpt || undefined,
    keywords: seo?.keywords?.length ? seo.keywords : undefined,
    image: imageOf(post),
  };
}

/** The image made for previews, otherwise the hero. The API may name a hero as that image before it is ready. */
function imageOf(post: BlogPost): PostHeadFacts["image"] {
  const hero = heroOf(post);
  const url = post.metadata?.ogImageUrl;
  if (url && url !== hero?.url && url !== post.images?.hero?.url) return { url };
  if (!hero) return undefined;
  const { alt, ...picture } = hero;
  return alt ? hero : picture;
}
