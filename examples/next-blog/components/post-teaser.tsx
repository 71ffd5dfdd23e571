import { type BlogPost, postPath } from "@blogsvc/client";
import Link from "next/link";
import { PostMeta } from "./post-meta";

export function PostTeaser({ post }: { post: BlogPost }) {
  return (
    <article className="teaser">
      <p className="kicker">{post.categories[0] ?? "Post"}</p>
      <h3>
        <Link href={postPath("/blog", post.slug)}>{post.title}</Link>
      </h3>
      {post.excerpt && <p className="excerpt">{post.excerpt}</p>}
      <PostMeta post={post} />
    </article>
  );
}
