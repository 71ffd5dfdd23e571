import type { QualityReport } from "@schema/quality";
import { useCallback, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { RelativeTime } from "@/components/ui/relative-time";
import { ListSkeleton } from "@/components/ui/skeleton";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { useCheckQuality } from "../api/check-quality";
import { checkWords } from "../quality-words";
import { useSession } from "../session/use-editor";
import { QualityGroup } from "./quality-group";

/** What could be better in the text as it is typed now, with reasons; there is no score. */
export function QualityPanel({ postId }: { postId: string }) {
  const session = useSession();
  const { mutate, data, error, isPending, variables } = useCheckQuality(useCurrentWorkspace().id, postId);
  const check = useCallback(
    (checkLinks: boolean) => {
      const { title, content, seoTitle, seoDescription, seoKeywords, excerpt } = session.store.now.fields;
      mutate({ title, content, seoTitle, seoDescription, seoKeywords, excerpt, checkLinks });
    },
    [session, mutate],
  );
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    check(false);
  }, [check]);
  const followsLinks = isPending && variables.checkLinks;

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" loading={isPending && !followsLinks} onClick={() => check(false)}>
          Check again
        </Button>
        <Button size="sm" loading={followsLinks} onClick={() => check(true)}>
          Check links
        </Button>
        <p role="status" className="w-full text-ink-3 text-xs">
          {followsLinks && "Asking the addresses in the text. This can take half a minute."}
          {!isPending && data && (
            <>
              {summary(data)} Checked <RelativeTime at={data.checkedAt} />.
            </>
          )}
        </p>
      </div>
      {error && !isPending && (
        <ErrorState error={error} onRetry={() => check(false)} title="The text could not be checked" />
      )}
      {!data && isPending && <ListSkeleton label="Checking the text" rows={3} />}
      {data && <Report report={data} onChanged={() => check(false)} />}
    </div>
  );
}

const summary = ({ findings }: QualityReport): string => {
  const problems = findings.filter(({ level }) => level === "problem").length;
  const hints = findings.length - problems;
  const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? "" : "s"}`;
  return findings.length === 0 ? "Nothing found." : `${count(problems, "problem")}, ${count(hints, "hint")}.`;
};

const problemsFirst = ({ findings }: QualityReport) => [
  ...findings.filter(({ level }) => level === "problem"),
  ...findings.filter(({ level }) => level === "hint"),
];

function Report({ report, onChanged }: { report: QualityReport; onChanged: () => void }) {
  const groups = Map.groupBy(problemsFirst(report), ({ check }) => check);
  const small = "text-ink-2 text-sm";
  return (
    <>
      {[...groups].map(([check, findings]) => (
        <QualityGroup key={check} check={check} findings={findings} onChanged={onChanged} />
      ))}
      {report.skipped.length > 0 && (
        <section aria-label="Not checked" className="grid gap-1">
          <h3 className="font-medium text-ink-2 text-xs">Not checked</h3>
          {report.skipped.map(({ check, reason }) => (
            <p key={`${check} ${reason}`} className={small}>
              {checkWords[check]}: {reason}
            </p>
          ))}
        </section>
      )}
      {report.passed.length > 0 && (
        <section aria-label="Nothing to mend" className="grid gap-1">
          <h3 className="font-medium text-ink-2 text-xs">Nothing to mend</h3>
          <p className={small}>{report.passed.map((check) => checkWords[check]).join(" · ")}</p>
        </section>
      )}
    </>
  );
}
