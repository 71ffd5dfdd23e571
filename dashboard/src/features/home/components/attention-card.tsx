import { countMax } from "@schema/count-max";
import type { Attention, Overview } from "@schema/overview";
import type { Role } from "@schema/role";
import { Link } from "@tanstack/react-router";
import ChevronRight from "lucide-react/icons/chevron-right";
import CircleCheck from "lucide-react/icons/circle-check";
import type { ReactNode } from "react";
import { Card, CardHeader } from "@/components/ui/card";
import { RelativeTime } from "@/components/ui/relative-time";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { copy } from "../copy";

const rowClass =
  "flex items-center gap-3 px-5 py-3 text-sm transition-colors hover:bg-hover focus-visible:bg-hover [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-3";

type Place =
  | "/w/$slug/review"
  | "/w/$slug/runs"
  | "/w/$slug/autopilots"
  | "/w/$slug/posts"
  | "/w/$slug/webhooks"
  | "/w/$slug/webhooks/deliveries"
  | "/w/$slug/integrations"
  | "/w/$slug/sources"
  | "/w/$slug/analytics"
  | "/w/$slug/writer";

interface Look {
  words: (count: number) => string;
  to: Place;
  search?: { scheduled: true } | { proof: "stale" };
  /** The lowest role that can open its page. */
  least: Role;
  tone: "bad" | "accent";
}

const looks: Record<Attention["kind"], Look> = {
  review: { words: copy.attentionCard.review, to: "/w/$slug/review", least: "viewer", tone: "accent" },
  outlines: { words: copy.attentionCard.outlines, to: "/w/$slug/runs", least: "viewer", tone: "accent" },
  failed_schedules: {
    words: copy.attentionCard.failedSchedules,
    to: "/w/$slug/posts",
    search: { scheduled: true },
    least: "viewer",
    tone: "bad",
  },
  failing_webhooks: {
    words: copy.attentionCard.failingWebhooks,
    to: "/w/$slug/webhooks",
    least: "editor",
    tone: "bad",
  },
  stale_pages: {
    words: copy.attentionCard.stalePages,
    to: "/w/$slug/webhooks/deliveries",
    search: { proof: "stale" },
    least: "editor",
    tone: "bad",
  },
  failing_integrations: {
    words: copy.attentionCard.failingIntegrations,
    to: "/w/$slug/integrations",
    least: "viewer",
    tone: "bad",
  },
  external_posts: {
    words: copy.attentionCard.externalPosts,
    to: "/w/$slug/integrations",
    least: "viewer",
    tone: "bad",
  },
  outdated_evidence: {
    words: copy.attentionCard.outdatedEvidence,
    to: "/w/$slug/sources",
    least: "viewer",
    tone: "bad",
  },
  failed_runs: { words: copy.attentionCard.failedRuns, to: "/w/$slug/runs", least: "viewer", tone: "bad" },
  blocked_autopilots: {
    words: copy.attentionCard.blockedAutopilots,
    to: "/w/$slug/autopilots",
    least: "viewer",
    tone: "bad",
  },
};

const tones = { bad: "bg-bad-soft text-bad", accent: "bg-accent-soft text-accent" };

type RowProps = Pick<Look, "to" | "search" | "tone"> & { figure: string; children: ReactNode };

function Row({ to, search, tone, figure, children }: RowProps) {
  const { slug } = useCurrentWorkspace();
  return (
    <li className="border-t">
      <Link to={to} params={{ slug }} search={search ?? {}} className={rowClass}>
        <span
          className={`min-w-7 rounded-full px-2 py-0.5 text-center font-semibold text-xs tabular-nums ${tones[tone]}`}
        >
          {figure}
        </span>
        <span className="min-w-0 flex-1">{children}</span>
        <ChevronRight aria-hidden="true" />
      </Link>
    </li>
  );
}

/** From this share of a budget on, it needs attention. */
const nearlyUsed = 80;

/** What needs someone's attention, each entry with a link to where to deal with it. */
export function AttentionCard({
  attention,
  budgetPercent,
  falling,
}: Pick<Overview, "attention" | "budgetPercent"> & { falling: number }) {
  const { role } = useCurrentWorkspace();
  const shown = attention.filter(({ kind }) => atLeast(role, looks[kind].least));
  const budget = budgetPercent !== null && budgetPercent >= nearlyUsed ? budgetPercent : null;
  return (
    <Card>
      <CardHeader title={copy.attentionCard.needsAttention} />
      {shown.length === 0 && budget === null && falling === 0 ? (
        <p className="flex items-center gap-2 px-5 pt-2 pb-5 text-ink-2 text-sm">
          <CircleCheck aria-hidden="true" className="size-4 text-good" />
          {copy.attentionCard.nothing}
        </p>
      ) : (
        <ul className="mt-3">
          {shown.map(({ kind, count, since }) => (
            <Row
              key={kind}
              {...looks[kind]}
              figure={count === countMax ? copy.attentionCard.hundred : String(count)}
            >
              <span className="font-medium">{looks[kind].words(count)}</span>
              {since && (
                <span className="block text-ink-3 text-xs">
                  {copy.attentionCard.oldest} <RelativeTime at={since} />
                </span>
              )}
            </Row>
          ))}
          {falling > 0 && (
            <Row to="/w/$slug/analytics" tone="accent" figure={String(falling)}>
              <span className="font-medium">{copy.attentionCard.falling(falling)}</span>
            </Row>
          )}
          {budget !== null && (
            <Row to="/w/$slug/writer" tone={budget >= 100 ? "bad" : "accent"} figure={`${budget}%`}>
              <span className="font-medium">{copy.attentionCard.budget(budget)}</span>
            </Row>
          )}
        </ul>
      )}
    </Card>
  );
}
