import { sql } from "drizzle-orm";
import type { PostRow } from "./post-fields";

/** A draft that no schedule publishes: all that a run changes, and all that whoever may not publish may change. */
export const isPlainDraft = ({ status, scheduledAt }: Pick<PostRow, "status" | "scheduledAt">): boolean =>
  status === "DRAFT" && scheduledAt === null;

/** The same in SQL, of a post `p`. */
export const plainDraft = sql.raw("p.status = 'DRAFT' AND p.scheduled_at IS NULL");
