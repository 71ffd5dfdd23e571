import { type BlogsvcVariables, createBlogsvcFromEnv } from "@blogsvc/client";
import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { createWebhookHandler } from "@blogsvc/client/webhooks";

const html = (body: string, status = 200) =>
  new Response(`<!doctype html><title>Blog</title>${body}`, {
    status,
    headers: { "content-type": "text/html; charset=utf-8" },
  });

/** The blog as a handler for any runtime: the list, a post, and the webhook's receiver. */
export function createSite(env: BlogsvcVariables): (request: Request) => Promise<Response> {
  const { client, revalidateSecret = "", workspaceSlug } = createBlogsvcFromEnv(env);
  const receive = createWebhookHandler({ secret: revalidateSecret, workspaceSlug, revalidate: () => {} });

  async function list(): Promise<Response> {
    const titles: string[] = [];
    for await (const { title } of client.posts()) titles.push(`<li>${title}</li>`);
    return html(titles.join(""));
  }

  async function post(slug: string): Promise<Response> {
    const found = await client.getPostBySlug({ slug });
    return found ? html(renderMarkdownToHtml(found.content)) : html("Not found", 404);
  }

  return (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/hook") return receive(request);
    if (pathname === "/blog") return list();
    return post(decodeURIComponent(pathname.replace("/blog/", "")));
  };
}
