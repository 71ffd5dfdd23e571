import { generateBlogSitemap } from "@blogsvc/client/next";

export default function sitemap() {
  return generateBlogSitemap();
}
