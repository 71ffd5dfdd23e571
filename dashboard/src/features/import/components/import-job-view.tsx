import type { ImportJob } from "@schema/import-jobs";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { clockTime } from "@/lib/dates";
import { useHeadingFocus } from "@/lib/focus";
import { countOf } from "@/lib/number-words";
import type { ImportItem } from "../api";
import { copy } from "../copy";
import { outcomesIn } from "../import-state";
import type { useImportJob } from "../use-import-job";
import { DoneStep } from "./done-step";
import { ProgressBar } from "./progress-step";
import { ReportTable } from "./report-table";
import { ReviewStep } from "./review-step";

type JobViewProps = Pick<ReturnType<typeof useImportJob>, "items" | "begin" | "cancel" | "leave"> & {
  job: ImportJob;
};

/** An import that runs on the server: its progress, preview and report. */
export function ImportJobView({ job, items, begin, cancel, leave }: JobViewProps) {
  if ((job.state === "ready" || job.state === "completed") && !items)
    return (
      <Card className="px-6 py-10">
        <p role="status" className="text-ink-2 text-sm">
          {copy.importJobView.loading}
        </p>
      </Card>
    );
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
  const isImporting = job.state === "importing";
  return (
    <Card className="grid gap-4 px-6 py-10">
      <div className="grid gap-1">
        <p role="status" className="font-medium tabular-nums [overflow-wrap:anywhere]">
          {isImporting
            ? copy.importJobView.importedOf(job.done, countOf(job.total, "post"))
            : copy.importJobView.reading(job.name)}
        </p>
        {!isImporting && (
          <p className="text-ink-2 text-sm tabular-nums">
            {job.total > 0 && copy.importJobView.foundSoFar(countOf(job.total, "post"))}
            {copy.importJobView.nothingImportedYet}
          </p>
        )}
      </div>
      {isImporting ? (
        <ProgressBar label={copy.importJobView.postsImported} max={job.total} value={job.done} />
      ) : (
        <ProgressBar label={copy.importJobView.readingLabel} />
      )}
      {job.resumesAt !== null && (
        <p className="text-sm text-warn">
          {copy.importJobView.somethingWentWrongNext(clockTime(Date.parse(job.resumesAt), Date.now()))}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-3 text-sm">
          {copied > 0 && copy.importJobView.copied(countOf(copied, "image"))}
          {failed > 0 && copy.importJobView.couldNotBeDownloaded(countOf(failed, "image"))}
          {copy.importJobView.importContinuesIfLeavePage}
        </p>
        <Button size="sm" onClick={() => cancel.mutate(job)}>
          {copy.common.stop}
        </Button>
      </div>
    </Card>
  );
}

type EndedProps = { job: ImportJob; items: ImportItem[] | undefined; onLeave: () => void };

function Ended({ job, items = [], onLeave }: EndedProps) {
  const heading = useHeadingFocus();
  const source = job.source === "wordpress_site" ? "site" : "file";
  const kept = copy.importJobView.postsKeptToContinue(outcomesIn(items), source);
  return (
    <div className="grid gap-5">
      <Card className="grid gap-4 px-6 py-8">
        <h2
          ref={heading}
          tabIndex={-1}
          className="font-semibold text-base tabular-nums outline-none [overflow-wrap:anywhere]"
        >
          {job.state === "failed"
            ? copy.importJobView.couldntImport(job.name)
            : copy.importJobView.stoppedImporting(job.done, job.name, countOf(job.total, "post"))}
        </h2>
        {job.problem && <Notice tone="bad">{job.problem.message}</Notice>}
        {job.done > 0 ? (
          <>
            <ProgressBar label={copy.importJobView.postsImported} max={job.total} value={job.done} />
            <p className="text-ink-2 text-sm">{kept}</p>
          </>
        ) : (
          <p className="text-ink-2 text-sm">{copy.common.nothingHasBeenImported}</p>
        )}
        <Button className="w-fit" onClick={onLeave}>
          {copy.common.chooseAnother}
        </Button>
      </Card>
      {job.state === "cancelled" && items.length > 0 && <ReportTable items={items} noun="post" />}
    </div>
  );
}
