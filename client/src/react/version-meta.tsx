import type { ReactElement } from "react";

/**
 * The props of `VersionMeta`.
 *
 * @example
 * import type { PostsResponse } from "@blogsvc/client";
 * import { VersionMeta, type VersionMetaProps } from "@blogsvc/client/react";
 *
 * const props = (posts: PostsResponse): VersionMetaProps => ({ version: posts.version });
 * export const marker = (posts: PostsResponse) => <VersionMeta {...props(posts)} />;
 */
export interface VersionMetaProps {
  /** `version` of the post or list shown on the page. Undefined renders nothing. */
  version: number | undefined;
}

/**
 * The marker `<meta name="blogsvc:version">`, which shows the service that a page contains a change ("live proof"). React 19 moves it into
 * the head; with React 18 it stays where it is rendered, which works, too. `BlogPost` and `PostHead` already include it. A page made from
 * several responses may have several markers: the lowest counts.
 *
 * @example
 * import type { BlogPost } from "@blogsvc/client";
 * import { VersionMeta } from "@blogsvc/client/react";
 *
 * export function Head({ post }: { post: BlogPost }) {
 *   return <VersionMeta version={post.version} />;
 * }
 */
export function VersionMeta({ version }: VersionMetaProps): ReactElement | null {
  return version === undefined ? null : <meta name="blogsvc:version" content={String(version)} />;
}
