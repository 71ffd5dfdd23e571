import {
  fetchBlogPostOrNotFound,
  generateBlogStaticParams,
  generatePostMetadata,
} from "@blogsvc/client/next";
import { BlogPost } from "@blogsvc/client/react";
import type { Metadata } from "next";
import { Contents } from "@/components/contents";
import { categoryHref } from "@/lib/categories";
import { site } from "@/lib/site";

interface Props {
  params: Promise<{ slug: string }>;
}

export const generateStaticParams = () => generateBlogStaticParams();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return generatePostMetadata({ ...(await params), siteName: site.name });
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
