import { namedMember } from "../../../schema/api/named-member";
import { listOf } from "../../../schema/api/pagination";
import { Member } from "../../../schema/api/workspaces";
import { invalid } from "./cli-error.ts";
import type { WorkspaceApi } from "./workspace-api.ts";

const Members = listOf(Member);

/** The ID of a member given by email, name or ID. */
export async function findMemberId(workspace: WorkspaceApi, named: string): Promise<string> {
  const { items } = await workspace.get("members", Members, { limit: 100 });
  const found = namedMember(items, named);
  if (found === "ambiguous") throw invalid(`Several members are called "${named}": use an email address`);
  if (!found) throw invalid(`This workspace has no member "${named}"`);
  return found.userId;
}
