import type { BlogPostImageAsset, PublicPost } from "../../schema/api/public";
import type { WorkspaceFacts } from "./gate-query";
import { creditOf, digitalSourceOf, sourcesOf } from "./public-provenance";

type ImageSource = BlogPostImageAsset["source"];

/** https://schema.org/citation and https://schema.org/isBasedOn */
const pagesOf = (citations: NonNullable<PublicPost["citations"]>): Record<string, unknown>[] =>
  sourcesOf(citations).map(({ title, url }) => ({ "@type": "WebPage", name: title, url }));

/** The social image, and a hero image whose origin is known. https://schema.org/IPTCDigitalSourceEnumeration */
function imagesOf(
  { metadata: { ogImageUrl, heroImageUrl }, images }: PublicPost,
  ogSource: ImageSource | undefined,
): unknown[] {
  const hero = { url: heroImageUrl, source: images?.hero?.source };
  const shown = [{ url: ogImageUrl, source: ogSource }, ...(digitalSourceOf(hero.source) ? [hero] : [])];
  const distinct = new Map(shown.flatMap(({ url, source }) => (url ? [[url, source] as const] : [])));
  return [...distinct].map(([url, source]) => {
    const type = digitalSourceOf(source);
    if (type === null) return url;
    return { "@type": "ImageObject", url, contentUrl: url, digitalSourceType: type };
  });
}

function personOf({ authorProfiles = [] }: PublicPost, name: string) {
  const { url, bio, image } = authorProfiles.find((author) => author.name === name) ?? {};
  return {
    "@type": "Person",
    name,
    ...(url && { url }),
    ...(image && { image: image.url }),
    ...(bio && { description: bio }),
  };
}

/** Schema.org data of a post: a BlogPosting, and with an FAQ also a FAQPage, in one @graph. */
export function jsonLdOf(
  post: PublicPost,
  workspace: Pick<WorkspaceFacts, "name" | "siteUrl">,
  ogSource: ImageSource | undefined,
): Record<string, unknown> {
  const url = post.metadata.canonicalUrl;
  const images = imagesOf(post, ogSource);
  const { provenance } = post.metadata;
  const credit = provenance && creditOf(provenance);
  const keywords = [...new Set([...post.tags, ...(post.seo.keywords ?? [])])];
  const posting = {
    "@type": "BlogPosting",
    ...(url && { "@id": `${url}#post`, url, mainEntityOfPage: url }),
    headline: post.title,
    ...(post.seo.description && { description: post.seo.description }),
    ...(images.length > 0 && { image: images }),
    ...(post.publishedAt && { datePublished: post.publishedAt }),
    dateModified: post.updatedAt,
    author: (post.authors ?? []).length
      ? post.authors?.map((name) => personOf(post, name))
      : { "@type": "Organization", name: workspace.name },
    publisher: {
      "@type": "Organization",
      name: workspace.name,
      ...(workspace.siteUrl && { url: workspace.siteUrl }),
    },
    ...(post.categories.length > 0 && { articleSection: post.categories }),
    ...(keywords.length > 0 && { keywords: keywords.join(", ") }),
    wordCount: post.metadata.wordCount,
    ...(post.citations && { citation: pagesOf(post.citations) }),
    ...(credit && { creditText: credit }),
    ...(provenance && post.citations && { isBasedOn: pagesOf(post.citations) }),
  };
  const questions = post.faq?.items.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  }));
  const page = questions && {
    "@type": "FAQPage",
    ...(url && { "@id": `${url}#faq` }),
    mainEntity: questions,
  };
  return { "@context": "https://schema.org", "@graph": page ? [posting, page] : [posting] };
}
