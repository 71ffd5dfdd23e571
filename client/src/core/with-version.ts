import type { BlogPost } from "./types.ts";

/** The post and the version of the answer it came in. */
export const withVersion = (post: BlogPost, version: number | undefined): BlogPost =>
  version === undefined ? post : { ...post, version };
