import type { Integration } from "../../../schema/api/integrations.ts";
import type { Role } from "../../support/wordpress/install-wordpress.ts";
import type { WordPress } from "../../support/wordpress/start-wordpress.ts";
import { manage, type Workspace } from "../support/workspace.ts";

/** Connects a workspace as a user of the site. */
export const connectSite = (
  { id }: Workspace,
  { url, passwords }: WordPress,
  fields: object = {},
  role: Role = "editor",
) =>
  manage<Integration>(`/workspaces/${id}/integrations/wordpress`, "PUT", {
    siteUrl: url,
    username: role,
    applicationPassword: passwords[role],
    ...fields,
  });
