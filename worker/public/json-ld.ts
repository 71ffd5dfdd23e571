import type { PublicPost } from "../../schema/api/public";
import type { WorkspaceFacts } from "./gate-query";

/** The sources of a post's claims, without duplicates. https://schema.org/citation */
const citedOf = (citations: NonNullable<PublicPost["citations"]>): Record<string, unknown>[] =>
  [...new Map(citations.map(({ title, url }) => [url, title]))].map(([url, name]) => ({
    "@type": "WebPage",
    name,
    url,
  }));

/** Schema.org data of a post: a BlogPosting, and with an FAQ also a FAQPage, in one @graph. */
export function jsonLdOf(
  post: PublicPost,
  workspace: Pick<WorkspaceFacts, "name" | "siteUrl">,
): Record<string, unknown> {
  const url = post.metadata.canonicalUrl;
  const keywords = [...new Set([...post.tags, ...(post.seo.keywords ?? [])])];
  const posting = {
    "@type": "BlogPosting",
    ...(url && { "@id": `${url}#post`, url, mainEntityOfPage: url }),
    headline: post.title,
    ...(post.seo.description && { description: post.seo.description }),
    ...(post.metadata.ogImageUrl && { image: [post.metadata.ogImageUrl] }),
    ...(post.publishedAt && { datePublished: post.publishedAt }),
    dateModified: post.updatedAt,
    author: (post.authors ?? []).length
      ? post.authors?.map((name) => ({ "@type": "Person", name }))
      : { "@type": "Organization", name: workspace.name },
    publisher: {
      "@type": "Organization",
      name: workspace.name,
      ...(workspace.siteUrl && { url: workspace.siteUrl }),
    },
    ...(post.categories.length > 0 && { articleSection: post.categories }),
    ...(keywords.length > 0 && { keywords: keywords.join(", ") }),
    wordCount: post.metadata.wordCount,
    ...(post.citations && { citation: citedOf(post.citations) }),
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
