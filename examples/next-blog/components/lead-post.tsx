import { type BlogPost, heroOf, postPath } from "@blogsvc/client";
import Image from "next/image";
import Link from "next/link";
import { PostMeta } from "./post-meta";

/** The newest post, set large. */
export function LeadPost({ post }: { post: BlogPost }) {
  const hero = heroOf(post);
  return (
    <article className="lead">
      <div>
        <p className="kicker">{post.categories[0] ?? "Latest"}</p>
        <h1>
          <Link href={postPath("/blog", post.slug)}>{post.title}</Link>
        </h1>
      </div>
      <div>
        {post.excerpt && <p className="excerpt">{post.excerpt}</p>}
        <PostMeta post={post} />
      </div>
      {hero && (
        <Image
          src={hero.url}
          alt={hero.alt}
          width={hero.width ?? 1600}
          height={hero.height ?? 900}
          priority
        />
      )}
    </article>
  );
}
