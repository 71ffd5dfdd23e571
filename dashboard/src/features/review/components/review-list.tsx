import type { PostReview } from "@schema/post-review";
import type { ReviewItem } from "@schema/review";
import { useEffect, useRef } from "react";
import { cn } from "@/lib/cn";
import { dayAndTime, viewerZone, zoneLabel } from "@/lib/dates";
import { useMe } from "@/lib/me";
import { copy } from "../copy";
import { keyOf } from "../opened";

type ReviewListProps = { items: ReviewItem[]; current: string | undefined; onOpen: (key: string) => void };

/** The drafts awaiting review, each with its planned time and warnings. */
export function ReviewList({ items, current, onOpen }: ReviewListProps) {
  const me = useMe().user.id;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (current) list.current?.querySelector("[aria-current=true]")?.scrollIntoView({ block: "nearest" });
  }, [current]);
  return (
    <ul
      ref={list}
      aria-label={copy.reviewList.draftsToReview}
      className="grid content-start gap-1 phone:gap-2.5"
    >
      {items.map((item) => {
        const { run, post, claims, similar, review } = item;
        const open = claims.unsupported + claims.gone;
        const key = keyOf(item);
        return (
          <li key={key}>
            <button
              type="button"
              aria-current={key === current}
              onClick={() => onOpen(key)}
              className={cn(
                "grid w-full gap-1 rounded-lg border px-3 py-2.5 text-left transition-colors hover:bg-hover md:border-transparent phone:bg-surface phone:shadow-card",
                "aria-[current=true]:border-line-strong aria-[current=true]:bg-surface aria-[current=true]:shadow-card",
              )}
            >
              <span className="line-clamp-2 font-medium text-sm [overflow-wrap:anywhere]">{post.title}</span>
              <span className="text-ink-3 text-xs tabular-nums">
                {[run && whenWords(run), review && reviewerWords(review, me)].filter(Boolean).join(" · ")}
              </span>
              {(open > 0 || similar.length > 0) && (
                <span className="text-warn text-xs">
                  {[
                    open > 0 && copy.reviewList.withoutSource(open),
                    similar.length > 0 && copy.reviewList.similarToAnotherPost,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const whenWords = ({ plannedAt, timezone }: NonNullable<ReviewItem["run"]>) =>
  plannedAt ? plannedWords(plannedAt, timezone ?? "UTC") : copy.common.noDatePlanned;

function reviewerWords({ state, reviewer }: PostReview, me: string): string {
  if (state === "changes_requested") return copy.reviewList.changesRequested;
  if (reviewer === null) return copy.reviewList.unassigned;
  return reviewer.id === me ? copy.reviewList.forYou : copy.reviewList.forReviewer(reviewer.name);
}

/** With the zone if it is not the reader's own. */
function plannedWords(at: string, zone: string): string {
  const words = dayAndTime(Date.parse(at), zone);
  return zone === viewerZone() ? words : `${words} (${zoneLabel(zone)})`;
}
