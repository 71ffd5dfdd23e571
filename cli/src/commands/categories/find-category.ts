import { type Category, CategoryList } from "../../../../schema/api/categories";
import { CliError, exitCode } from "../../lib/cli-error.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";

export const categoriesPath = "posts/categories";

/** By its ID, its name in any case, or its slug. */
export async function findCategory(workspace: WorkspaceApi, name: string): Promise<Category> {
  const { items } = await workspace.get(categoriesPath, CategoryList);
  const key = name.normalize("NFC").toLowerCase();
  const found =
    items.find(({ id }) => id === name) ??
    items.find((one) => one.name.toLowerCase() === key) ??
    items.find(({ slug }) => slug === key);
  if (found) return found;
  throw new CliError(exitCode.api, "not_found", `This workspace has no category "${name}"`, {
    hint: "`blogsvc categories list` lists them.",
  });
}
