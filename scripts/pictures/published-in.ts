import type { PostSummary } from "../../schema/api/posts.ts";
import type { Stage } from "./set-stage.ts";

/** The demo's published posts, newest first. */
export const publishedIn = async (call: Stage["call"]): Promise<PostSummary[]> =>
  (await call<{ items: PostSummary[] }>("/posts?status=PUBLISHED")).items;
