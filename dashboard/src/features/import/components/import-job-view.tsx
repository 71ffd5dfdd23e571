import type { ImportJob } from "@schema/import-jobs";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { clockTime } from "@/lib/clock-time";
import { countOf } from "@/lib/count-words";
import type { ImportItem } from "../api/import-posts";
import type { useImportJob } from "../use-import-job";
import { DoneStep } from "./done-step";
import { ProgressBar } from "./progress-bar";
import { ReportTable } from "./report-table";
import { ReviewStep } from "./review-step";

type JobViewProps = Pick<ReturnType<typeof useImportJob>, "items" | "begin" | "cancel" | "leave"> & {
  job: ImportJob;
};

/** An import that runs on the server: its progress, its preview and its report. */
export function ImportJobView({ job, items, begin, cancel, leave }: JobViewProps) {
  if (job.state === "ready" && items) {
    const startOver = () => cancel.mutate(job, { onSettled: leave });
    return (
      <ReviewStep
        items={items}
        noun="post"
        hears={job.hears}
        onImport={() => begin.mutate({ job, overwrite: false })}
        onReplaceAndImport={() => begin.mutate({ job, overwrite: true })}
        onStartOver={startOver}
      />
    );
  }
  if (job.state === "completed" && items)
    return <DoneStep items={items} noun="post" complete={job.complete} onStartOver={leave} />;
  if (job.state === "failed" || job.state === "cancelled")
    return <Ended job={job} items={items} onLeave={leave} />;
  const { copied, failed } = job.images;
  return (
    <Card className="grid gap-4 px-6 py-10">
      <p role="status" className="font-medium tabular-nums">
        {job.state === "importing"
          ? `Imported ${job.done} of ${countOf(job.total, "post")}`
          : `Reading ${job.name}. Nothing is imported yet.`}
      </p>
      <ProgressBar
        label={job.state === "importing" ? "Posts imported" : "Reading"}
        max={Math.max(1, job.total)}
        value={job.state === "importing" ? job.done : undefined}
      />
      {job.resumesAt !== null && (
        <p className="text-sm text-warn">
          Something went wrong. Next attempt at {clockTime(Date.parse(job.resumesAt), Date.now())}.
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-3 text-sm">
          {copied > 0 && `${countOf(copied, "image")} copied. `}
          {failed > 0 && `${countOf(failed, "image")} could not be downloaded. `}
          The import continues if you leave this page.
        </p>
        <Button size="sm" onClick={() => cancel.mutate(job)}>
          Stop
        </Button>
      </div>
    </Card>
  );
}

type EndedProps = { job: ImportJob; items: ImportItem[] | undefined; onLeave: () => void };

function Ended({ job, items = [], onLeave }: EndedProps) {
  return (
    <div className="grid gap-5">
      <Card className="grid gap-4 px-6 py-10" role="alert">
        <p className="font-medium">
          {job.state === "failed"
            ? `${job.name} was not imported`
            : `Stopped after ${job.done} of ${countOf(job.total, "post")}`}
        </p>
        <p className="text-ink-2 text-sm">
          {job.problem?.message ??
            "Posts already imported are kept. Import the same file again to continue; no post is created twice."}
        </p>
        <Button className="w-fit" onClick={onLeave}>
          Choose again
        </Button>
      </Card>
      {job.state === "cancelled" && items.length > 0 && <ReportTable items={items} noun="post" />}
    </div>
  );
}
