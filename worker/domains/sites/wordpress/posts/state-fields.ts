import type { ArticleState, FoundArticle } from "../../kinds/external-site";

interface StateFields {
  status: "draft" | "future" | "publish";
  /** UTC without a zone; null lets WordPress use the time of publication. */
  date_gmt?: string | null;
}

/**
 * At each save, WordPress publishes what is scheduled less than a minute ahead (`wp_insert_post`). The second minute is for the following
 * calls, each of which may save, and for a clock ahead of ours.
 */
export const scheduleLeadMs = 120_000;

/**
 * Status and date of a post. WordPress schedules a post published with a future date and publishes one scheduled for the past, so an old
 * date must be replaced by `date`, the post's own; a published post keeps its date. A schedule that is too near makes a draft. `now` and
 * `date` in milliseconds.
 */
export function stateFields(
  wanted: ArticleState,
  before: Pick<FoundArticle, "state">,
  now: number,
  date: number | null = null,
): StateFields {
  switch (wanted.kind) {
    case "draft":
      return draft;
    case "scheduled":
      if (wanted.at - now < scheduleLeadMs) return draft;
      return { status: "future", date_gmt: wholeSeconds(wanted.at) };
    case "published":
      if (before.state === "published") return { status: "publish" };
      return { status: "publish", date_gmt: date === null ? null : wholeSeconds(date) };
  }
}

const draft: StateFields = { status: "draft", date_gmt: null };

/** WordPress stores whole seconds; rounded up, never early. */
const wholeSeconds = (at: number) => new Date(Math.ceil(at / 1_000) * 1_000).toISOString().slice(0, 19);
