import type { BlogPost as Post } from "@blogsvc/client";
import { BlogPost, BlogPostList, PostHead } from "@blogsvc/client/react";
import { render } from "./render.ts";

/** Every place where a post's fields come out: its page, the head of it, a list. */
export function renderEverywhere(post: Post): string {
  const categoryHref = (name: string) => `/topics/${encodeURIComponent(name.toWellFormed())}`;
  return [
    render(PostHead, { post, siteName: post.title }),
    render(BlogPost, { post, categoryHref, tagHref: categoryHref, markdown: { headingLinks: true } }),
    render(BlogPostList, { posts: [post], branding: post.branding, labels: { noPosts: post.title } }),
  ].join("\n");
}
