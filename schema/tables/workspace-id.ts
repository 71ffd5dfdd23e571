import { text } from "drizzle-orm/sqlite-core";
import { workspaces } from "./workspaces";

/** The workspace that a row belongs to. */
export const workspaceId = () =>
  text("workspace_id")
    .notNull()
    .references(() => workspaces.id);
