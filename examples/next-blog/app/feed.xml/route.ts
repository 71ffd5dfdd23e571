import { buildRss } from "@blogsvc/client";
import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { fetchBlogPosts } from "@blogsvc/client/next";
import { site, siteUrl } from "@/lib/site";

export const dynamic = "force-static";

export async function GET() {
  const { posts } = await fetchBlogPosts({ limit: 20 });
  const xml = buildRss(posts, {
    siteUrl,
    title: site.name,
    description: site.tagline,
    language: site.language,
    renderContent: ({ content }) => renderMarkdownToHtml(content, { baseUrl: siteUrl }),
  });
  return new Response(xml, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
