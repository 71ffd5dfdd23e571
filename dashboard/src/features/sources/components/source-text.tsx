import type { Source } from "@schema/sources";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { Notice } from "@/components/ui/notice";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { sourceTextQuery } from "../api/get-source-text";
import { splitAtQuote } from "../split-at-quote";

const showQuote = (mark: HTMLElement | null) => mark?.scrollIntoView({ block: "center" });

/** The captured text as it was kept, with the quote marked in its place. */
export function SourceText({ source, quote }: { source: Source; quote: string | undefined }) {
  const { id } = useCurrentWorkspace();
  const { data, error, refetch } = useQuery({
    ...sourceTextQuery(id, source.id, source.textHash),
    enabled: source.state === "ready",
  });
  const parts = useMemo(() => (data && quote ? splitAtQuote(data.text, quote) : null), [data, quote]);
  if (source.state === "reading") return <p className="text-ink-2 text-sm">It is being read.</p>;
  if (source.failure) {
    return <Notice tone="bad">{source.failure.message}</Notice>;
  }
  if (error) return <ErrorState error={error} onRetry={refetch} title="The text could not be loaded" />;
  if (!data) return <ListSkeleton label="Loading the text" />;
  return (
    <div className="grid gap-4">
      {quote && !parts && <Notice tone="warn">The quote no longer stands in what was captured last.</Notice>}
      <div className="whitespace-pre-wrap text-sm leading-relaxed [overflow-wrap:anywhere]">
        {parts ? (
          <>
            {parts[0]}
            <mark ref={showQuote} className="rounded-sm bg-warn-soft px-0.5 text-ink ring-2 ring-warn/40">
              {parts[1]}
            </mark>
            {parts[2]}
          </>
        ) : (
          data.text
        )}
      </div>
    </div>
  );
}
