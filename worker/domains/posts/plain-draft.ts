import { sql } from "drizzle-orm";
import type { PostRow } from "./post-fields";

/** A draft without a schedule: the only kind of post that runs may change, and that members without the right to publish may change. */
export const isPlainDraft = ({ status, scheduledAt }: Pick<PostRow, "status" | "scheduledAt">): boolean =>
  status === "DRAFT" && scheduledAt === null;

/** The same in SQL, of a post `p`. */
export const plainDraft = sql.raw("p.status = 'DRAFT' AND p.scheduled_at IS NULL");
