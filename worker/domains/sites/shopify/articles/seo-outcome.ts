import type { SeoOutcome } from "../../../../../schema/api/integrations";
import type { Article } from "../../kinds/external-site";
import type { ShopArticle } from "./shop-article";

/**
 * Of the SEO fields that a post has, those that Shopify took. Its canonical address is always its own, and its preview
 * picture is the hero image.
 */
export function seoOutcome({ seo, hero }: Article, after: ShopArticle): SeoOutcome {
  const outcome: SeoOutcome = { written: [], notWritten: [] };
  const tell = (name: string, wanted: string | null, isWritten: boolean) => {
    if (wanted !== null && wanted.trim() !== "") outcome[isWritten ? "written" : "notWritten"].push(name);
  };
  tell("title", seo.title, after.seoTitle !== null);
  tell("description", seo.description, after.seoDescription !== null);
  tell("canonical", seo.canonicalUrl, false);
  tell("ogImage", seo.ogImageUrl, after.image !== null && hero?.url === seo.ogImageUrl);
  return outcome;
}
