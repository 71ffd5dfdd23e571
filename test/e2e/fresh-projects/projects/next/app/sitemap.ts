import { generateBlogSitemap } from "@blogsvc/client/next";
import type { MetadataRoute } from "next";

export default function sitemap(): Promise<MetadataRoute.Sitemap> {
  return generateBlogSitemap();
}
