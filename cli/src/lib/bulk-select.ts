import { PostList, PostSummary } from "../../../schema/api/posts";
import { apiPath } from "./api-path.ts";
import { invalid } from "./cli-error.ts";
import { findPostId } from "./find-post.ts";
import { readAll } from "./read-list.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

export interface Selection {
  status?: "draft" | "published" | "hidden";
  search?: string;
  category?: string;
  all?: true;
}

const fits = {
  publish: ({ status }: PostSummary) => status !== "PUBLISHED",
  unpublish: ({ status }: PostSummary) => status === "PUBLISHED",
  schedule: ({ status }: PostSummary) => status === "DRAFT",
  delete: () => true,
} as const;

/** The posts that were named, or those of the filters with which the verb can be done. */
export async function selectPosts(
  workspace: WorkspaceApi,
  verb: keyof typeof fits,
  names: string[],
  { status, search, category, all }: Selection,
): Promise<PostSummary[]> {
  const filtered = Boolean(status || search || category || all);
  if (names.length > 0 && filtered) throw invalid("Name the posts, or filter them, not both");
  if (names.length > 0) {
    const ids = new Set<string>();
    for (const name of names) ids.add(await findPostId(workspace, name));
    return Promise.all([...ids].map((id) => workspace.get(apiPath`posts/${id}`, PostSummary)));
  }
  if (!filtered)
    throw invalid("Which posts?", "Name them, filter with --status, --search or --category, or say --all.");
  const query = { status: status?.toUpperCase(), q: search, category };
  const { items } = await readAll(workspace, "posts", PostList, query);
  return items.filter(fits[verb]);
}
