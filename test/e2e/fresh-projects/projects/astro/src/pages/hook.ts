import { createBlogsvcFromEnv } from "@blogsvc/client";
import { createWebhookHandler } from "@blogsvc/client/webhooks";
import type { APIRoute } from "astro";

export const prerender = false;

export const POST: APIRoute = ({ request }) => {
  const { revalidateSecret = "", workspaceSlug } = createBlogsvcFromEnv(process.env);
  return createWebhookHandler({ secret: revalidateSecret, workspaceSlug, revalidate: () => {} })(request);
};
