import type { PostReview } from "@schema/post-review";
import type { Post } from "@schema/posts";
import type { ReviewItem } from "@schema/review";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import ShieldAlert from "lucide-react/icons/shield-alert";
import ShieldCheck from "lucide-react/icons/shield-check";
import { lazy, Suspense, useEffect, useRef } from "react";
import { ReviewBadge } from "@/components/reviews/review-badge";
import { GateFindings } from "@/components/runs/gate-findings";
import { SimilarWarning } from "@/components/runs/similar-warning";
import { Badge } from "@/components/ui/badge";
import { QueryView } from "@/components/ui/query-view";
import { Skeleton } from "@/components/ui/skeleton";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { dayAndTime, viewerZone, zoneLabel } from "@/lib/dates";
import { countOf } from "@/lib/number-words";
import { postQuery } from "@/lib/posts/post-queries";
import { copy } from "../copy";
import { CorrectedSentences } from "./corrected-sentences";

const RenderedMarkdown = lazy(() =>
  import("@/components/prose/rendered-markdown").then((m) => ({ default: m.RenderedMarkdown })),
);

function Lines() {
  return (
    <div className="mt-6 grid gap-3">
      <Skeleton className="h-56 rounded-xl" />
      <Skeleton className="h-4 w-5/6" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}

/** The draft as a site with plain styles would show it. */
function DraftPreview({ postId }: { postId: string }) {
  const { id } = useCurrentWorkspace();
  const query = useQuery(postQuery(id, postId));
  return (
    <QueryView query={query} what={copy.readingPane.theDraft} skeleton={<Lines />}>
      {(post) => <Draft post={post} />}
    </QueryView>
  );
}

function Draft({ post }: { post: Post }) {
  const { hero } = post.images;
  return (
    <div>
      {hero && (
        <img
          src={hero.url}
          alt={hero.alt ?? ""}
          width={hero.width}
          height={hero.height}
          className="mt-5 h-auto w-full rounded-xl bg-muted"
        />
      )}
      <Suspense fallback={<Lines />}>
        <RenderedMarkdown markdown={post.content} unreviewed />
      </Suspense>
      {post.faq.items.length > 0 && (
        <section className="prose-preview mt-8">
          <h2>{copy.readingPane.questionsAndAnswers}</h2>
          {post.faq.items.map(({ question, answer }) => (
            <div key={question}>
              <h3>{question}</h3>
              <p className="whitespace-pre-line">{answer}</p>
            </div>
          ))}
        </section>
      )}
      <dl className="mt-8 grid gap-2 rounded-xl border bg-muted/50 p-4 text-sm">
        <div>
          <dt className="text-ink-3 text-xs">{copy.readingPane.seoTitle}</dt>
          <dd className="[overflow-wrap:anywhere]">{post.seo.title ?? post.title}</dd>
        </div>
        <div>
          <dt className="text-ink-3 text-xs">{copy.readingPane.description}</dt>
          <dd className="[overflow-wrap:anywhere]">{post.seo.description ?? post.excerpt}</dd>
        </div>
        <div>
          <dt className="text-ink-3 text-xs">URL</dt>
          <dd className="[overflow-wrap:anywhere]">/{post.slug}</dd>
        </div>
      </dl>
    </div>
  );
}

/** How many of the draft's factual sentences have a source. */
function ClaimsLine({ claims }: { claims: ReviewItem["claims"] }) {
  const { supported, unsupported, gone } = claims;
  if (supported + unsupported + gone === 0) return null;
  return (
    <>
      {supported > 0 && (
        <Badge tone="good">
          <ShieldCheck aria-hidden="true" className="size-3" />
          {copy.readingPane.withSource(countOf(supported, "claim"))}
        </Badge>
      )}
      {unsupported > 0 && (
        <Badge tone="warn">
          <ShieldAlert aria-hidden="true" className="size-3" />
          {copy.readingPane.withoutSource(countOf(unsupported, "claim"))}
        </Badge>
      )}
      {gone > 0 && (
        <Badge tone="bad">
          <ShieldAlert aria-hidden="true" className="size-3" />
          {copy.readingPane.whoseSourceChanged(countOf(gone, "claim"))}
        </Badge>
      )}
    </>
  );
}

/** Who is asked to review the draft, who asked, and their message. */
function ReviewNote({ review: { requestedBy, reviewer, message, answer } }: { review: PostReview }) {
  const note = answer ? answer.note : message;
  return (
    <div className="grid gap-1.5 rounded-xl border bg-muted/50 p-4 text-sm">
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        <span>
          {requestedBy ? copy.readingPane.sentBy(requestedBy.name) : copy.readingPane.fromAutopilot}
        </span>
        <span className="text-ink-2">
          {reviewer
            ? copy.readingPane.reviewer(reviewer.name)
            : requestedBy
              ? copy.readingPane.noReviewer
              : copy.readingPane.anyone}
        </span>
      </p>
      {note !== "" && <p className="whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">{note}</p>}
    </div>
  );
}

type ReadingPaneProps = {
  item: ReviewItem;
  /** Whether someone asked for it, so that the focus and the page start at its title. */
  asked: boolean;
};

const heldBackWords: Record<string, string> = {
  planned_time_passed: copy.readingPane.plannedTimePassed,
  unsupported_claims: copy.readingPane.unsupportedClaims,
  approval_required: copy.readingPane.approvalRequired,
  gate_failed: copy.readingPane.gateFailed,
  too_short: copy.readingPane.tooShort,
  maker_may_not_publish: copy.readingPane.makerMayNotPublish,
};

/** One draft to read, with what to know before deciding on it. */
export function ReadingPane({ item, asked }: ReadingPaneProps) {
  const { slug } = useCurrentWorkspace();
  const {
    run,
    review,
    post,
    claims,
    similar,
    heldBack,
    imageProblem,
    findings,
    checkedVersion,
    corrections,
  } = item;
  const heading = useRef<HTMLHeadingElement>(null);
  const wasAsked = useRef(asked);
  useEffect(() => {
    if (!wasAsked.current) return;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  const zone = run?.timezone ?? "UTC";
  const at = run?.plannedAt ? Date.parse(run.plannedAt) : null;
  return (
    <article aria-label={post.title} className="mx-auto max-w-2xl">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-1.5">
          <ReviewBadge review={review} />
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
          <span>{copy.readingPane.wordsMin(post.wordCount, post.readingTimeMinutes)}</span>
          {at === null ? (
            run && <span>{copy.common.noDatePlanned}</span>
          ) : (
            <span className="tabular-nums">
              Planned for {dayAndTime(at, zone)} ({zoneLabel(zone)})
              {viewerZone() !== zone && `; ${dayAndTime(at, viewerZone())} your time`}
            </span>
          )}
          {run && (
            <Link to="/w/$slug/runs/$runId" params={{ slug, runId: run.id }} className={textLinkClass}>
              {copy.readingPane.howMade}
            </Link>
          )}
        </p>
        {review && <ReviewNote review={review} />}
        {heldBack && <p className="text-ink-2 text-sm">{heldBackWords[heldBack] ?? heldBack}</p>}
        {imageProblem && (
          <p className="text-ink-2 text-sm">{copy.readingPane.imageModelDidntCreate(imageProblem)}</p>
        )}
        <GateFindings findings={findings ?? []} of={checkedVersion === post.version ? "review" : "edited"} />
        <CorrectedSentences corrections={corrections ?? []} />
        <SimilarWarning similar={similar} />
        {post.excerpt && <p className="text-ink-2 text-pretty">{post.excerpt}</p>}
      </div>
      <DraftPreview postId={post.id} />
    </article>
  );
}
