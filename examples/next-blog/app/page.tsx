import { fetchBlogPosts } from "@blogsvc/client/next";
import { Branding } from "@blogsvc/client/react";
import type { Metadata } from "next";
import Link from "next/link";
import { CategoryNav } from "@/components/category-nav";
import { LeadPost } from "@/components/lead-post";
import { PostTeaser } from "@/components/post-teaser";
import { pageMetadata } from "@/lib/page-metadata";
import { site } from "@/lib/site";

export const metadata: Metadata = {
  ...pageMetadata({ title: site.name, path: "/" }),
  title: { absolute: site.name },
};

export default async function HomePage() {
  const { posts, branding } = await fetchBlogPosts({ limit: 7 });
  const [lead, ...more] = posts;
  return (
    <main className="home">
      <p className="masthead">{site.tagline}</p>
      {lead ? <LeadPost post={lead} /> : <p className="nothing">Nothing has been published yet.</p>}
      {more.length > 0 && (
        <section className="recent" aria-labelledby="recent">
          <h2 id="recent">Recently</h2>
          <div className="teasers">
            {more.map((post) => (
              <PostTeaser key={post.id} post={post} />
            ))}
          </div>
          <Link className="more" href="/blog">
            All posts <span aria-hidden="true">→</span>
          </Link>
        </section>
      )}
      <section aria-labelledby="topics">
        <h2 id="topics">Topics</h2>
        <CategoryNav />
      </section>
      <Branding branding={branding} />
    </main>
  );
}
