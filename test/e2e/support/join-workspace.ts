import { randomBytes } from "node:crypto";
import type { Browser } from "playwright-core";
import { inject } from "vitest";
import { openContext, type Watched } from "./watched-context.ts";
import { manage, type Workspace } from "./workspace.ts";

/** A person with an account of their own and this role, signed in, in a browser of their own. */
export async function joinWorkspace(
  browser: Browser,
  workspace: Workspace,
  role: string,
  password = "four words in row",
): Promise<Watched & { email: string }> {
  const email = `guest-${randomBytes(4).toString("hex")}@blogsvc.example`;
  const path = `/workspaces/${workspace.id}/invitations`;
  const { link } = await manage<{ link: string }>(path, "POST", { email, role });
  const watched = await openContext(browser);
  const token = new URL(link).searchParams.get("token");
  const { baseUrl } = inject("demo");
  const answer = await watched.context.request.post(`${baseUrl}/v1/invitations/accept`, {
    data: { token, name: "Grace Guest", password },
  });
  if (!answer.ok()) throw new Error(`The invitation was refused: ${await answer.text()}`);
  return { email, ...watched };
}
