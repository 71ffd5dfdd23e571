import { defineCollection } from "astro:content";
import { blogsvcLoader } from "@blogsvc/client/astro";

const posts = defineCollection({
  loader: blogsvcLoader({
    apiUrl: import.meta.env.BLOGSVC_API_URL,
    apiKey: import.meta.env.BLOGSVC_API_KEY,
    workspaceSlug: import.meta.env.BLOGSVC_WORKSPACE_SLUG,
  }),
});

export const collections = { posts };
