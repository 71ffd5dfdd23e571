import { randomBytes } from "node:crypto";

import { ManagementApi } from "../../../scripts/start/management-api.ts";
import { sessionOf } from "./session-of.ts";
import { thisDemo } from "./this-service.ts";

/** Invites a new member in the demo owner's session: access tokens may not. */
export async function inviteGuest(
  workspaceId: string,
  role: string,
): Promise<{ email: string; token: string }> {
  const demo = thisDemo();
  const email = `guest-${randomBytes(4).toString("hex")}@blogsvc.example`;
  const api = new ManagementApi(demo.baseUrl, { cookie: await sessionOf(demo) });
  const { link } = await api.post<{ link: string }>(`/v1/workspaces/${workspaceId}/invitations`, {
    email,
    role,
  });
  return { email, token: new URL(link).hash.replace("#token=", "") };
}
