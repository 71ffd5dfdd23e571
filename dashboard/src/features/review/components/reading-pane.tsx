import type { ReviewItem } from "@schema/review";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { SimilarWarning } from "@/components/runs/similar-warning";
import { Badge } from "@/components/ui/badge";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { dayAndTime } from "@/lib/schedule/day-and-time";
import { viewerZone } from "@/lib/schedule/viewer-zone";
import { zoneLabel } from "@/lib/schedule/zone-label";
import { ClaimsLine } from "./claims-line";
import { DraftPreview } from "./draft-preview";

type ReadingPaneProps = {
  item: ReviewItem;
  /** Whether somebody asked for it, so that the focus and the page begin at its title. */
  asked: boolean;
};

const heldBackWords: Record<string, string> = {
  planned_time_passed: "Not scheduled: its planned time had passed when it was finished.",
  unsupported_claims: "Not published: it has claims without evidence.",
  too_short: "Not published: it has fewer than 150 words.",
  maker_may_not_publish: "Not published: the member who started it can no longer publish here.",
};

/** One draft to read, with what is to know before deciding on it. */
export function ReadingPane({ item, asked }: ReadingPaneProps) {
  const { slug } = useCurrentWorkspace();
  const { run, post, claims, similar, heldBack, imageProblem } = item;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasAsked = useRef(asked);
  useEffect(() => {
    if (!wasAsked.current) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  const zone = run.timezone ?? "UTC";
  const at = run.plannedAt === null ? null : Date.parse(run.plannedAt);
  return (
    <article aria-label={post.title} className="mx-auto max-w-2xl">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-1.5">
          {post.categories.map((name) => (
            <Badge key={name}>{name}</Badge>
          ))}
          <ClaimsLine claims={claims} />
        </div>
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-semibold text-2xl leading-tight tracking-[-0.018em] outline-none [overflow-wrap:anywhere] md:text-3xl"
        >
          {post.title}
        </h2>
        <p className="flex flex-wrap gap-x-3 gap-y-1 text-ink-3 text-sm">
          <span>
            {post.wordCount} words, {post.readingTimeMinutes} min
          </span>
          {at === null ? (
            <span>No date planned</span>
          ) : (
            <span className="tabular-nums">
              Planned for {dayAndTime(at, zone)} ({zoneLabel(zone)})
              {viewerZone() !== zone && `; ${dayAndTime(at, viewerZone())} where you are`}
            </span>
          )}
          <Link to="/w/$slug/runs/$runId" params={{ slug, runId: run.id }} className={textLinkClass}>
            How it was made
          </Link>
        </p>
        {heldBack && <p className="text-ink-2 text-sm">{heldBackWords[heldBack] ?? heldBack}</p>}
        {imageProblem && (
          <p className="text-ink-2 text-sm">The image model did not draw this hero image. {imageProblem}</p>
        )}
        <SimilarWarning similar={similar} />
        {post.excerpt && <p className="text-ink-2 text-pretty">{post.excerpt}</p>}
      </div>
      <DraftPreview postId={post.id} />
    </article>
  );
}
