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
  /** `version` of the post or the list that the page was made from. Undefined writes nothing. */
  version: number | undefined;
}

/**
 * The marker `<meta name="blogsvc:version">` by which the service sees that a page shows a change ("live proof"). React 19
 * moves it into the head; with React 18 it stands where it is written, which counts too. `BlogPost` and `PostHead` write it
 * themselves. A page made of several answers may have several markers: the lowest counts.
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
