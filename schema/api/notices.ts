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
  /**
   * A member was asked to review a draft; `details` has `title`, `by` (null if an `autopilot`, named instead, asked) and `note`, `targetId` is
   * the post's id.
   */
  "review_requested",
  /** A reviewer answered; the same details and `answer`. */
  "review_answered",
]);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** A problem that the owners of a workspace need to know about, until one of them dismisses it, or something for one member only. */
export const Notice = z
  .object({
    id: z.string(),
    kind: NoticeKind,
    targetId: z.string().nullable(),
    details: z.record(z.string(), z.unknown()),
    /** Whether it is only for the caller, who can dismiss it whatever their role. */
    personal: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: "Notice" });
export type Notice = z.infer<typeof Notice>;
export const NoticeList = z.object({ items: z.array(Notice) });
