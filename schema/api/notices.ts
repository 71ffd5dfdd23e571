import { z } from "zod";
import { Instant } from "./instant";

export const NoticeKind = z.enum([
  "webhook_gone",
  "webhook_failing",
  "schedule_failed",
  "quotes_gone",
  /** Nothing more can be sent until someone reconnects it; `details` has `kind`, `siteName`, `message` and `hint`. */
  "integration_failing",
  /** A post was edited on the other side; `details` has `kind`, `siteName`, `title` and `url`, `targetId` is the post's. */
  "edited_outside",
]);
export type NoticeKind = z.infer<typeof NoticeKind>;

/** What the owners of a workspace have to know, until one of them dismisses it. */
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
