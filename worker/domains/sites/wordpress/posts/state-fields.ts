import type { ArticleState, FoundArticle } from "../../kinds/external-site";

interface StateFields {
  status: "draft" | "future" | "publish";
  /** In UTC, without a zone; null lets WordPress take the moment of publication. */
  date_gmt?: string | null;
}

/**
 * At each save WordPress publishes what is scheduled for less than a minute ahead (`wp_insert_post`). Another minute is for the
 * calls that follow, each of which may save, and for a clock there that is ahead of ours.
 */
export const scheduleLeadMs = 120_000;

/**
 * Status and date of a post. WordPress schedules what is to be published with a date in the future and publishes what is
 * scheduled for the past, so that a date of earlier times must go but for `date`, the post's own; that of a published post
 * stays. A schedule that has come too near is a draft. `now` and `date` in milliseconds.
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

/** WordPress counts whole seconds; never early. */
const wholeSeconds = (at: number) => new Date(Math.ceil(at / 1_000) * 1_000).toISOString().slice(0, 19);
