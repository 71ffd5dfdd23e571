import { generateBlogRobots } from "@blogsvc/client/next";
import type { MetadataRoute } from "next";

export default function robots(): MetadataRoute.Robots {
  return generateBlogRobots();
}
