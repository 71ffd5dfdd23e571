import type { ArticleState, FoundArticle } from "../../external/external-site";

interface StateFields {
  status: "draft" | "future" | "publish";
  /** In UTC, without a zone; null lets WordPress take the moment of publication. */
  date_gmt?: string | null;
}

/**
 * Status and date of a post. WordPress schedules what is to be published with a date in the future and publishes what is
 * scheduled for the past, so that a date of earlier times must go; that of a published post stays.
 */
export function stateFields(wanted: ArticleState, before: Pick<FoundArticle, "state">): StateFields {
  switch (wanted.kind) {
    case "draft":
      return { status: "draft", date_gmt: null };
    case "scheduled":
      return { status: "future", date_gmt: wholeSeconds(wanted.at) };
    case "published":
      return before.state === "published" ? { status: "publish" } : { status: "publish", date_gmt: null };
  }
}

/** WordPress counts whole seconds; never early. */
const wholeSeconds = (at: number) => new Date(Math.ceil(at / 1_000) * 1_000).toISOString().slice(0, 19);
