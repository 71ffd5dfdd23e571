import {
  fetchBlogPost,
  fetchBlogPostOrNotFound,
  fetchBlogPosts,
  generateBlogRobots,
  generateBlogSitemap,
  generateBlogStaticParams,
  generatePostMetadata,
} from "@blogsvc/client/next";

/** What each reading helper gives, as one text; a missing or renamed post ends the call as the helpers do it. */
export async function everyHelper({ params }) {
  const { slug } = await params;
  const { title } = await fetchBlogPostOrNotFound({ slug, routePrefix: "/places" });
  const same = await fetchBlogPost({ slug });
  const missing = await fetchBlogPost({ slug: "missing" });
  const { posts } = await fetchBlogPosts();
  const metadata = await generatePostMetadata({ slug });
  const slugs = await generateBlogStaticParams();
  const urls = (await generateBlogSitemap()).map(({ url }) => url);
  const parts = {
    title,
    same: same.title,
    missing,
    listed: posts.some((post) => post.slug === slug),
    head: metadata.title,
    known: slugs.some((one) => one.slug === slug),
    mapped: urls.some((url) => url.endsWith(`/blog/${slug}`)),
    robots: "sitemap" in (await generateBlogRobots()),
  };
  return JSON.stringify(parts).replaceAll('"', "'");
}
