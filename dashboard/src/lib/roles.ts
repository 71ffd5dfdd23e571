import type { Role } from "@schema/role";

const order: Record<Role, number> = { viewer: 0, editor: 1, admin: 2, owner: 3 };

/** Whether a role may do what `least` may. */
export const atLeast = (role: Role, least: Role): boolean => order[role] >= order[least];

/** What a role is for, in a few words. */
export const roleMeaning: Record<Role, string> = {
  viewer: "Can view everything, but can’t make changes",
  editor: "Can write, publish and import posts",
  admin: "Can write posts and manage keys, members and settings",
  owner: "Can do everything, including deleting the workspace",
};

export const roleLabel: Record<Role, string> = {
  viewer: "Viewer",
  editor: "Editor",
  admin: "Admin",
  owner: "Owner",
};
