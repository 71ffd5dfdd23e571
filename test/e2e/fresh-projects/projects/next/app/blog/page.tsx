import { fetchBlogPosts } from "@blogsvc/client/next";
import { BlogPostList } from "@blogsvc/client/react";

export default async function BlogPage() {
  return <BlogPostList {...(await fetchBlogPosts())} heading="Blog" />;
}
