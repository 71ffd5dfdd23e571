import { isComplete } from "@schema/imports";
import { Link } from "@tanstack/react-router";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type ComponentProps, useState } from "react";
import { PostStatusBadge } from "@/components/posts/post-markers";
import { Badge } from "@/components/ui/badge";
import { Pagination } from "@/components/ui/pagination";
import { Table, TBody, Td, THead, Th, Tr } from "@/components/ui/table";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import type { ImportItem, Outcome } from "../api";
import { copy } from "../copy";
import { countOf } from "../import-state";

const tones: Record<Outcome, ComponentProps<typeof Badge>["tone"]> = {
  created: "good",
  updated: "accent",
  unchanged: "neutral",
  skipped: "neutral",
  failed: "bad",
};

/**
 * In a dry run, the expected outcome. For posts of another site, changes are known only once each post has been read in
 * full.
 */
const outcomeWords = (outcome: Outcome, dryRun: boolean, noun: "file" | "post"): string => {
  const planned: Partial<Record<Outcome, string>> = {
    created: copy.reportTable.new,
    updated: noun === "post" ? copy.reportTable.updateIfChanged : copy.reportTable.update,
    failed: copy.reportTable.cannotBeRead,
  };
  const done: Partial<Record<Outcome, string>> = {
    created: copy.reportTable.created,
    updated: copy.reportTable.updated,
    failed: copy.common.failed,
  };
  const always: Partial<Record<Outcome, string>> = {
    unchanged: copy.reportTable.unchanged,
    skipped: copy.reportTable.skipped,
  };
  return always[outcome] ?? (dryRun ? planned : done)[outcome] ?? outcome;
};

type OutcomeBadgeProps = { outcome: Outcome; dryRun: boolean; noun: "file" | "post" };

function OutcomeBadge({ outcome, dryRun, noun }: OutcomeBadgeProps) {
  return (
    <Badge tone={tones[outcome]} dot>
      {outcomeWords(outcome, dryRun, noun)}
    </Badge>
  );
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

function Title({ item }: { item: ImportItem }) {
  const { slug } = useCurrentWorkspace();
  if (!item.title) return null;
  if (!item.postId) return <span className="font-medium">{item.title}</span>;
  return (
    <Link
      to="/w/$slug/posts/$postId"
      params={{ slug, postId: item.postId }}
      className="font-medium underline-offset-3 hover:underline"
    >
      {item.title}
    </Link>
  );
}

type ReportRowProps = { item: ImportItem; noun: "file" | "post"; dryRun: boolean };

function ReportRow({ item, noun, dryRun }: ReportRowProps) {
  const isPost = item.outcome !== "failed" || item.postId !== undefined;
  return (
    <Tr>
      <Td className="[overflow-wrap:anywhere]">
        <Title item={item} />
        <span className="block text-ink-3 text-xs">
          {(noun === "file" || !item.title) && item.path}
          {item.slug && `${noun === "file" ? " → " : ""}/${item.slug}`}
        </span>
        {item.message && (
          <span className={`mt-0.5 block text-sm ${item.outcome === "failed" ? "text-bad" : "text-ink-3"}`}>
            {item.code === "edited_here" ? copy.reportTable.editedHereSinceLast : item.message}
          </span>
        )}
        {item.warnings?.map((warning) => (
          <span key={warning} className="mt-0.5 flex items-start gap-1.5 text-sm text-warn">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
            {warning}
          </span>
        ))}
      </Td>
      <Td className="w-0 align-top">
        <OutcomeBadge outcome={item.outcome} dryRun={dryRun} noun={noun} />
      </Td>
      <Td className="w-0 align-top phone:hidden">
        {isPost && item.status && <PostStatusBadge post={{ status: item.status, scheduledAt: null }} />}
      </Td>
      <Td className="w-0 whitespace-nowrap align-top text-ink-2 phone:hidden">
        {isPost && item.publishedAt && (
          <time dateTime={item.publishedAt}>{day.format(Date.parse(item.publishedAt))}</time>
        )}
      </Td>
    </Tr>
  );
}

const order: Outcome[] = ["created", "updated", "unchanged", "failed", "skipped"];

type OutcomeFilterProps = {
  items: ImportItem[];
  noun: "file" | "post";
  dryRun: boolean;
  value: Outcome | null;
  onChange: (outcome: Outcome | null) => void;
};

/** The number of items with each outcome; clicking one filters by it. */
function OutcomeFilter({ items, noun, dryRun, value, onChange }: OutcomeFilterProps) {
  const choices = [
    { outcome: null, words: copy.reportTable.all, count: items.length },
    ...order.map((outcome) => ({
      outcome,
      words: outcomeWords(outcome, dryRun, noun),
      count: countOf(items, outcome),
    })),
  ];
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{copy.reportTable.showSByOutcome(noun)}</legend>
      {choices
        .filter(({ outcome, count }) => outcome === null || count > 0)
        .map(({ outcome, words, count }) => (
          <button
            type="button"
            key={words}
            aria-pressed={value === outcome}
            onClick={() => onChange(outcome)}
            className={cn(
              "inline-flex h-8 items-center gap-2 rounded-full border px-3 font-medium text-sm transition-colors phone:h-11",
              value === outcome ? "border-primary bg-primary text-on-primary" : "bg-surface hover:bg-muted",
            )}
          >
            {words}
            <span className={cn("tabular-nums", value !== outcome && "text-ink-3")}>{count}</span>
          </button>
        ))}
    </fieldset>
  );
}

const limit = 50;
const urgency = (item: ImportItem) =>
  item.outcome === "failed" ? 2 : Number((item.warnings ?? []).length > 0 || !isComplete([item]));

type ReportTableProps = { items: ImportItem[]; noun?: "file" | "post"; dryRun?: boolean };

/** One row per file or post: failures first, then those with warnings. */
export function ReportTable({ items, noun = "file", dryRun = false }: ReportTableProps) {
  const [filter, setFilter] = useState<Outcome | null>(null);
  const [page, setPage] = useState(1);
  const wanted = filter === null ? items : items.filter((item) => item.outcome === filter);
  const sorted = wanted.toSorted((a, b) => urgency(b) - urgency(a));
  const total = sorted.length;
  const pagination = {
    page,
    limit,
    total,
    totalPages: Math.ceil(total / limit),
    hasMore: page * limit < total,
  };

  return (
    <div className="grid gap-4">
      <OutcomeFilter
        items={items}
        noun={noun}
        dryRun={dryRun}
        value={filter}
        onChange={(outcome) => {
          setFilter(outcome);
          setPage(1);
        }}
      />
      <div>
        <Table label={noun === "file" ? copy.reportTable.files : copy.reportTable.posts}>
          <THead>
            <Tr>
              <Th>{noun === "file" ? copy.reportTable.file : copy.reportTable.post}</Th>
              <Th>{copy.reportTable.outcome}</Th>
              <Th className="phone:hidden">{copy.reportTable.status}</Th>
              <Th className="phone:hidden">{copy.reportTable.date}</Th>
            </Tr>
          </THead>
          <TBody>
            {sorted.slice((page - 1) * limit, page * limit).map((item) => (
              <ReportRow key={`${item.path} ${item.code ?? ""}`} item={item} noun={noun} dryRun={dryRun} />
            ))}
          </TBody>
        </Table>
        <Pagination pagination={pagination} noun={noun} onPage={(next = 1) => setPage(next)} />
      </div>
    </div>
  );
}
