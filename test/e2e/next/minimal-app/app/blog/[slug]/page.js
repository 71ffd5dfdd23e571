import {
  fetchBlogPostOrNotFound,
  generateBlogStaticParams,
  generatePostMetadata,
} from "@blogsvc/client/next";
import { BlogPost } from "@blogsvc/client/react";

export const generateStaticParams = () => generateBlogStaticParams();
export const generateMetadata = async ({ params }) => generatePostMetadata(await params);

export default async function PostPage({ params }) {
  const post = await fetchBlogPostOrNotFound(await params);
  if (post.slug.startsWith("slow")) await new Promise((resolve) => setTimeout(resolve, 1500));
  return <BlogPost post={post} />;
}
