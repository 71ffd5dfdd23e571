import {
  fetchBlogPostOrNotFound,
  generateBlogStaticParams,
  generatePostMetadata,
} from "@blogsvc/client/next";
import { BlogPost } from "@blogsvc/client/react";
import type { Metadata } from "next";

interface Props {
  params: { slug: string };
}

export const generateStaticParams = () => generateBlogStaticParams();

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return generatePostMetadata(params);
}

export default async function PostPage({ params }: Props) {
  return <BlogPost post={await fetchBlogPostOrNotFound(params)} />;
}
