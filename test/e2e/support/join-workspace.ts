import type { Browser } from "playwright-core";

import { inviteGuest } from "./invite-guest.ts";
import { thisDemo } from "./this-service.ts";
import { openContext, type Watched } from "./watched-context.ts";
import type { Workspace } from "./workspace.ts";

/** A person with an account of their own and this role, signed in, in a browser of their own. */
export async function joinWorkspace(
  browser: Browser,
  workspace: Workspace,
  role: string,
  password = "four words in row",
): Promise<Watched & { email: string }> {
  const { email, token } = await inviteGuest(workspace.id, role);
  const watched = await openContext(browser);
  const { baseUrl } = thisDemo();
  const answer = await watched.context.request.post(`${baseUrl}/v1/invitations/accept`, {
    data: { token, name: "Grace Guest", password },
  });
  if (!answer.ok()) throw new Error(`The invitation was refused: ${await answer.text()}`);
  return { email, ...watched };
}
