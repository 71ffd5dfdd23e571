import { blogTags, createBlogsvcClient } from "@blogsvc/client";
import type { Blog } from "../../../client/src/next/blog.ts";

/** What one fetch was called with. */
export interface Asked {
  url: string;
  tags: string[];
  cache: RequestInit["cache"];
}

/** A blog whose API gives these answers in turn, the last one from then on. */
export function blogAnswering(...answers: string[]): { blog: Blog; asked: Asked[] } {
  const asked: Asked[] = [];
  const client = createBlogsvcClient({
    apiUrl: "https://api.test",
    apiKey: "ba_pk_test",
    workspaceSlug: "acme",
    fetch: async (url, init: RequestInit & { next?: { tags?: string[] } }) => {
      asked.push({ url, tags: init.next?.tags ?? [], cache: init.cache });
      const answer = answers[Math.min(asked.length, answers.length) - 1];
      if (!answer) throw new Error("nothing to answer");
      const isRefusal = answer.includes('"success":false');
      return new Response(answer, { status: isRefusal ? 404 : 200, headers: { "x-blogsvc-version": "42" } });
    },
  });
  return { blog: { client, tags: blogTags("acme"), siteUrl: "https://site.test" }, asked };
}
