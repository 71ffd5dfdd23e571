import type { WorkspaceCtx } from "../../../context";
import { AppError } from "../../../platform/errors";

/** What is read of an import stands in the database, which all workspaces share, until it has ended. */
const openMax = 5;

const within = `SELECT CASE WHEN count(*) > ${openMax} THEN json('limit') END FROM imports
  WHERE workspace_id = ?1 AND finished_at IS NULL`;

/** Follows the row of a new import in its batch, and ends that where too many are open. */
export const withinOpenImports = ({ d1, workspace }: WorkspaceCtx): D1PreparedStatement =>
  d1.prepare(within).bind(workspace.id);

export const tooManyOpenImports = () =>
  new AppError(
    "limit_reached",
    `${openMax} imports are open already, being read or written, or waiting to be begun; begin or cancel one of them first`,
    { limit: openMax },
  );
