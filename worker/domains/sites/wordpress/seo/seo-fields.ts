import type { Article } from "../../kinds/external-site";
import type { RestIndex } from "../rest/read-index";

export type SeoField = "title" | "description" | "canonical" | "ogImage";

export interface SeoPlugin {
  name: string;
  /** Of its own part of the REST API. */
  namespace: string;
  keys: Record<SeoField, string>;
}

/** Where SEO plugins store the fields of a post; see docs/wordpress.md for what each allows to be written. */
const seoPlugins: SeoPlugin[] = [
  {
    name: "Yoast SEO",
    namespace: "yoast/v1",
    keys: {
      title: "_yoast_wpseo_title",
      description: "_yoast_wpseo_metadesc",
      canonical: "_yoast_wpseo_canonical",
      ogImage: "_yoast_wpseo_opengraph-image",
    },
  },
  {
    name: "Rank Math",
    namespace: "rankmath/v1",
    keys: {
      title: "rank_math_title",
      description: "rank_math_description",
      canonical: "rank_math_canonical_url",
      ogImage: "rank_math_facebook_image",
    },
  },
  {
    name: "SEOPress",
    namespace: "seopress/v1",
    keys: {
      title: "_seopress_titles_title",
      description: "_seopress_titles_desc",
      canonical: "_seopress_robots_canonical",
      ogImage: "_seopress_social_fb_img",
    },
  },
];

const seoKeys = new Set(seoPlugins.flatMap(({ keys }) => Object.values(keys)));

/** The SEO fields of a post that the REST API shows, by key. */
export const shownSeo = (meta: unknown): [key: string, value: string][] =>
  Object.entries(typeof meta === "object" ? (meta ?? {}) : {}).flatMap(([key, value]) =>
    seoKeys.has(key) && typeof value === "string" ? [[key, value] as [string, string]] : [],
  );

/** The active SEO plugin; null if none is known. */
export const activeSeoPlugin = ({ namespaces }: Pick<RestIndex, "namespaces">): SeoPlugin | null =>
  seoPlugins.find(({ namespace }) => namespaces.includes(namespace)) ?? null;

export const seoFields = ["title", "description", "canonical", "ogImage"] as const;

/** The wanted value of each; empty if the post has none. */
export const seoValues = ({ seo }: Article): Record<SeoField, string> => ({
  title: seo.title?.trim() ?? "",
  description: seo.description?.trim() ?? "",
  canonical: seo.canonicalUrl?.trim() ?? "",
  ogImage: seo.ogImageUrl?.trim() ?? "",
});

/** The visible headline. An SEO title replaces it only if no plugin has a field for it. */
export const visibleTitle = (article: Article, plugin: SeoPlugin | null): string =>
  plugin ? article.title : seoValues(article).title || article.title;
