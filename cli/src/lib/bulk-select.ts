import { PostList, PostSummary } from "../../../schema/api/posts";
import { apiPath } from "./api-path.ts";
import { CliError, invalid } from "./cli-error.ts";
import { findPostId } from "./find-post.ts";
import { readAll } from "./read-list.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

export interface Selection {
  status?: "draft" | "published" | "hidden";
  search?: string;
  category?: string;
  all?: true;
}

interface Missing {
  name: string;
  error: CliError;
}
interface Selected {
  posts: PostSummary[];
  /** The names that no post has. */
  missing: Missing[];
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
): Promise<Selected> {
  const filtered = Boolean(status || search || category || all);
  if (names.length > 0 && filtered) throw invalid("Name the posts, or filter them, not both");
  if (names.length > 0) {
    const posts = new Map<string, PostSummary>();
    const missing: Missing[] = [];
    for (const name of new Set(names)) {
      try {
        const post = await workspace.get(apiPath`posts/${await findPostId(workspace, name)}`, PostSummary);
        posts.set(post.id, post);
      } catch (error) {
        if (!(error instanceof CliError && error.code === "not_found")) throw error;
        missing.push({ name, error });
      }
    }
    return { posts: [...posts.values()], missing };
  }
  if (!filtered)
    throw invalid("Which posts?", "Name them, filter with --status, --search or --category, or say --all.");
  const query = { status: status?.toUpperCase(), q: search, category };
  const { items } = await readAll(workspace, "posts", PostList, query);
  return { posts: items.filter(fits[verb]), missing: [] };
}
