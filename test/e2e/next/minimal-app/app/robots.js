import { generateBlogRobots } from "@blogsvc/client/next";

export default function robots() {
  return generateBlogRobots();
}
