import { fetchBlogPosts } from "@blogsvc/client/next";

export default async function Home() {
  const { posts } = await fetchBlogPosts();
  return <p id="list">{posts.map(({ title }) => title).join(", ")}</p>;
}
