import type { BlogPost } from "@blogsvc/client";
import { type BlogsvcLoaderOptions, blogsvcLoader } from "@blogsvc/client/astro";
import { failure, listOf, pageOf } from "../core/answers.ts";

/** A service in memory, and a loader on it. */
export function fakeService(posts: BlogPost[]) {
  const service = {
    posts,
    version: 1,
    /** Pages asked for. */
    pages: [] as number[],
    /** Answered instead of posts. */
    status: 200,
    /** Called before each answer, with the page. */
    before: (_page: number): void => undefined,
  };
  async function answer(url: string): Promise<Response> {
    const query = new URL(url).searchParams;
    const page = Number(query.get("page") ?? 1);
    const limit = Number(query.get("limit"));
    service.pages.push(page);
    service.before(page);
    if (service.status === 0) throw new TypeError("fetch failed");
    if (service.status !== 200) return new Response(failure("any", "Refused"), { status: service.status });
    const items = service.posts.slice((page - 1) * limit, page * limit);
    return new Response(listOf(items, pageOf(page, limit, service.posts.length)), {
      headers: { "x-blogsvc-version": `${service.version}` },
    });
  }
  const loader = (options: Partial<BlogsvcLoaderOptions> = {}) =>
    blogsvcLoader({
      apiUrl: "https://blog.test",
      apiKey: "ba_pk_key",
      workspaceSlug: "acme",
      retries: 0,
      fetch: answer,
      ...options,
    });
  return { service, loader };
}
