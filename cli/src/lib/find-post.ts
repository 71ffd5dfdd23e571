import { Post, PostList } from "../../../schema/api/posts";
import { apiPath } from "./api-path.ts";
import { CliError, exitCode, invalid } from "./cli-error.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

const idPattern = /^post_[0-9A-Za-z]{20}$/;

/** The id of a post given by id or slug. */
export async function findPostId(workspace: WorkspaceApi, post: string): Promise<string> {
  if (idPattern.test(post)) return post;
  if (post === "") throw invalid("Specify a post by ID or slug");
  const { items } = await workspace.get("posts", PostList, { slug: post, limit: 1 });
  // Services that do not know the filter return any post.
  const found = items.find(({ slug }) => slug === post);
  if (found) return found.id;
  throw new CliError(exitCode.api, "not_found", `This workspace has no post "${post}"`, {
    hint: "`blogsvc posts list --search <words>` searches this workspace. To search another, add --workspace.",
  });
}

export async function findPost(workspace: WorkspaceApi, post: string): Promise<Post> {
  return workspace.get(apiPath`posts/${await findPostId(workspace, post)}`, Post);
}
