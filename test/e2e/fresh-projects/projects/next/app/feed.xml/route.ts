import { buildRss, createBlogsvcFromEnv } from "@blogsvc/client";

export async function GET(): Promise<Response> {
  const { client, siteUrl } = createBlogsvcFromEnv(process.env, { timeoutMs: 5000 });
  const { posts } = await client.getPosts();
  const feed = buildRss(posts, { siteUrl, title: "Blog" });
  return new Response(feed, { headers: { "content-type": "application/rss+xml; charset=utf-8" } });
}
