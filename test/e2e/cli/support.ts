import { type Machine, type MachineOptions, makeMachine } from "../../cli/support/fake-io.ts";
import { inviteGuest } from "../support/invite-guest.ts";
import { thisDemo } from "../support/this-service.ts";
import type { Workspace } from "../support/workspace.ts";

/** A machine that is signed in to the service, by the environment, in this workspace. */
export function machineIn(
  workspace: Pick<Workspace, "id">,
  options: MachineOptions & { token?: string } = {},
): Machine {
  const { baseUrl, token } = thisDemo();
  const { token: own = token, env, ...rest } = options;
  const signedIn = { BLOGSVC_URL: baseUrl, BLOGSVC_TOKEN: own, BLOGSVC_WORKSPACE: workspace.id };
  return makeMachine({ ...rest, env: { ...signedIn, ...env } });
}

/** An account of its own, as a guest of the workspace where a role is given: its cookie, and an access token. */
export async function makePerson(
  workspace: Workspace,
  role: string,
): Promise<{ token: string; cookie: string }> {
  const { baseUrl } = thisDemo();
  const { token } = await inviteGuest(workspace.id, role);
  const post = (path: string, body: object, cookie = "") =>
    fetch(`${baseUrl}/v1${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: baseUrl, cookie },
      body: JSON.stringify(body),
    });
  const accepted = await post("/invitations/accept", {
    token,
    name: "Grace Guest",
    password: "four words in row",
  });
  const cookie = accepted.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  const made = await post("/me/tokens", { name: "cli" }, cookie);
  const { data }: { data: { token: string } } = await made.json();
  return { token: data.token, cookie };
}
