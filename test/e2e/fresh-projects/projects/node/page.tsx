import "@blogsvc/client/styles.css";
import type { PostsResponse } from "@blogsvc/client";
import { BlogPostList } from "@blogsvc/client/react";

export const listOf = ({ posts, pagination, branding }: PostsResponse) => (
  <BlogPostList posts={posts} pagination={pagination} branding={branding} />
);
