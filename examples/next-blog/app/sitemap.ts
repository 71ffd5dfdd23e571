import { generateBlogSitemap } from "@blogsvc/client/next";

export const dynamic = "force-static";

export default function sitemap() {
  return generateBlogSitemap({ paths: ["/", "/blog"] });
}
