import {
  fetchBlogPostOrNotFound,
  generateBlogStaticParams,
  generatePostMetadata,
} from "@blogsvc/client/next";
import { BlogPost } from "@blogsvc/client/react";
import type { Metadata } from "next";
import { Contents } from "@/components/contents";
import { atLeastOne } from "@/lib/at-least-one";
import { categoryHref } from "@/lib/category-href";
import { site } from "@/lib/site";
import { withSiteImage } from "@/lib/with-site-image";

interface Props {
  params: Promise<{ slug: string }>;
}

export const generateStaticParams = async () =>
  atLeastOne(await generateBlogStaticParams(), { slug: "none" });

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return withSiteImage(await generatePostMetadata({ ...(await params), siteName: site.name }));
}

export default async function PostPage({ params }: Props) {
  const post = await fetchBlogPostOrNotFound(await params);
  return (
    <main className="post">
      <Contents content={post.content} />
      <BlogPost post={post} categoryHref={categoryHref} />
    </main>
  );
}
