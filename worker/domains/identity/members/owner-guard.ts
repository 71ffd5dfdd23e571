import { AppError } from "../../../platform/errors";

/**
 * A WHERE condition on `members`: not the last owner. Evaluated in the statement itself, so that two concurrent requests cannot both pass.
 */
export const notLastOwner = `(role <> 'owner' OR EXISTS (SELECT 1 FROM members o
  WHERE o.workspace_id = members.workspace_id AND o.role = 'owner' AND o.user_id <> members.user_id))`;

export const lastOwner = () =>
  new AppError("last_owner", "A workspace needs at least one owner. Make someone else an owner first.");
