import { createBlogsvcFromEnv } from "@blogsvc/client";
import { renderMarkdownToHtml } from "@blogsvc/client/markdown";
import { createWebhookHandler } from "@blogsvc/client/webhooks";
import { Hono } from "hono";

const app = new Hono<{ Bindings: CloudflareBindings }>();

app.get("/blog", async ({ env, html }) => {
  const { posts } = await createBlogsvcFromEnv(env).client.getPosts();
  return html(posts.map(({ title }) => `<li>${title}</li>`).join(""));
});

app.get("/blog/:slug", async ({ env, html, notFound, req }) => {
  const post = await createBlogsvcFromEnv(env).client.getPostBySlug({ slug: req.param("slug") });
  return post ? html(renderMarkdownToHtml(post.content)) : notFound();
});

app.post("/hook", ({ env, req }) =>
  createWebhookHandler({
    secret: env.BLOGSVC_REVALIDATE_SECRET,
    workspaceSlug: env.BLOGSVC_WORKSPACE_SLUG,
    revalidate: () => {},
  })(req.raw),
);

export default app;
