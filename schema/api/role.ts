import { z } from "zod";

/** Roles, weakest first: each may do all that the ones before it may. */
export const roles = ["viewer", "editor", "admin", "owner"] as const;
export const Role = z.enum(roles);
export type Role = z.infer<typeof Role>;

/** Whether a role may do all that another one may. */
export const isAtLeast = (role: Role, wanted: Role): boolean => roles.indexOf(role) >= roles.indexOf(wanted);
