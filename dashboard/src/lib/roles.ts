import type { Role } from "@schema/role";
import { copy } from "./copy";

const order: Record<Role, number> = { viewer: 0, editor: 1, admin: 2, owner: 3 };

/** Whether a role may do what `least` may. */
export const atLeast = (role: Role, least: Role): boolean => order[role] >= order[least];

/** What a role may do, in a few words. */
export const roleMeaning: Record<Role, string> = {
  viewer: copy.roles.viewer,
  editor: copy.roles.editor,
  admin: copy.roles.admin,
  owner: copy.roles.owner,
};

export const roleLabel: Record<Role, string> = {
  viewer: copy.roles.viewerViewer,
  editor: copy.roles.editorEditor,
  admin: copy.roles.adminAdmin,
  owner: copy.roles.ownerOwner,
};
