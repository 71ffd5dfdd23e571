import { type Author, AuthorList } from "../../../../schema/api/authors";
import { CliError, exitCode } from "../../lib/cli-error.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";

export const authorsPath = "posts/authors";

/** By ID or name; ignores case only if exactly one name matches. */
export async function findAuthor(workspace: WorkspaceApi, name: string): Promise<Author> {
  const { items } = await workspace.get(authorsPath, AuthorList);
  const found = items.find((one) => one.id === name) ?? items.find((one) => one.name === name);
  if (found) return found;
  const key = name.normalize("NFC").toLowerCase();
  const [similar, ...others] = items.filter((one) => one.name.toLowerCase() === key);
  if (similar && others.length === 0) return similar;
  throw new CliError(exitCode.api, "not_found", `This workspace has no author "${name}"`, {
    hint: "`blogsvc authors list` lists them.",
  });
}
