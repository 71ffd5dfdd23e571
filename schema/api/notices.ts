import { z } from "zod";
import { Instant } from "./instant";

export const NoticeKind = z.enum([
  "webhook_gone",
  "webhook_failing",
  "schedule_failed",
  "quotes_gone",
  /** Sending stopped until someone reconnects it; `details` has `kind`, `siteName`, `message` and `hint`. */
  "integration_failing",
  /** A remote post was edited; `details` has `kind`, `siteName`, `title` and `url`, `targetId` is the post's id. */
  "edited_outside",
  /** An autopilot cannot start posts; `details` has its `name` and the `code` of its problem, `targetId` is its id. */
  "autopilot_blocked",
]);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** Something the owners of a workspace must know, until one of them dismisses it. */
export const Notice = z
  .object({
    id: z.string(),
    kind: NoticeKind,
    targetId: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
    createdAt: Instant,
  })
  .meta({ id: "Notice" });
export type Notice = z.infer<typeof Notice>;
export const NoticeList = z.object({ items: z.array(Notice) });
