import { z } from "zod";

/** Roles, weakest first: each includes the permissions of those before it. */
export const roles = ["viewer", "editor", "admin", "owner"] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** Whether a role includes the permissions of another. */
export const isAtLeast = (role: Role, wanted: Role): boolean => roles.indexOf(role) >= roles.indexOf(wanted);
