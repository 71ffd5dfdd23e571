import type { ImportJob } from "@schema/import-jobs";
import type { ComponentProps } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { countOf } from "@/lib/count-words";
import { copy } from "../copy";

const tones: Partial<Record<ImportJob["state"], ComponentProps<typeof Badge>["tone"]>> = {
  completed: "good",
  failed: "bad",
};
const words: Partial<Record<ImportJob["state"], string>> = {
  completed: copy.earlierImports.imported,
  failed: copy.common.failed,
  cancelled: copy.earlierImports.stopped,
};

const figuresOf = ({ counts, done, total }: ImportJob): string =>
  [
    copy.earlierImports.of(Math.max(0, done - counts.failed - counts.skipped), countOf(total, "post")),
    copy.earlierImports.failed(counts.failed),
  ]
    .filter(Boolean)
    .join(", ");

type EarlierImportsProps = { jobs: ImportJob[]; onShow: (job: ImportJob) => void };

/** Finished imports from other systems, with their reports. */
export function EarlierImports({ jobs, onShow }: EarlierImportsProps) {
  return (
    <section aria-labelledby="earlier-imports" className="grid gap-2">
      <h2 id="earlier-imports" className="font-medium text-sm">
        {copy.earlierImports.earlierImports}
      </h2>
      <ul className="divide-y rounded-xl border bg-surface">
        {jobs.map((job) => (
          <li key={job.id} className="flex items-center justify-between gap-4 px-4 py-3">
            <div className="grid min-w-0 gap-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="font-medium text-sm [overflow-wrap:anywhere]">{job.name}</span>
                <Badge tone={tones[job.state] ?? "neutral"}>{words[job.state] ?? job.state}</Badge>
              </p>
              <p className="text-ink-3 text-sm">
                {job.state === "failed" ? "" : `${figuresOf(job)}, `}
                <RelativeTime at={job.finishedAt ?? job.updatedAt} />
              </p>
            </div>
            <Button size="sm" aria-label={copy.earlierImports.reportOf(job.name)} onClick={() => onShow(job)}>
              {copy.earlierImports.report}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
