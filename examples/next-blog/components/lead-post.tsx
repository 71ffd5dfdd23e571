import type { BlogPost } from "@blogsvc/client";
import Image from "next/image";
import Link from "next/link";
import { PostMeta } from "./post-meta";

/** The newest post, set large. */
export function LeadPost({ post }: { post: BlogPost }) {
  const hero = post.images?.hero;
  return (
    <article className="lead">
      <div>
        <p className="kicker">{post.categories[0] ?? "Latest"}</p>
        <h1>
          <Link href={`/blog/${encodeURIComponent(post.slug)}`}>{post.title}</Link>
        </h1>
      </div>
      <div>
        {post.excerpt && <p className="excerpt">{post.excerpt}</p>}
        <PostMeta post={post} />
      </div>
      {hero && <Image src={hero.url} alt={hero.alt ?? ""} width={hero.width} height={hero.height} priority />}
    </article>
  );
}
