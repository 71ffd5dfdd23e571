import { generateBlogRobots } from "@blogsvc/client/next";

export const dynamic = "force-static";

export default function robots() {
  return generateBlogRobots();
}
