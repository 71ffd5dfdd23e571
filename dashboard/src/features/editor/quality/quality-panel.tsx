import type { QualityCheck, QualityFinding, QualityReport } from "@schema/quality";
import Lightbulb from "lucide-react/icons/lightbulb";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { RelativeTime } from "@/components/ui/relative-time";
import { ListSkeleton } from "@/components/ui/skeleton";
import { cn } from "@/lib/cn";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { atLeast } from "@/lib/roles";
import { copy } from "../copy";
import { useChecks } from "../session/checks-state";
import { useDraft } from "../session/use-editor";
import { useTextLink } from "../source/text-link";
import { checkWords, findingId } from "./quality-words";
import { acceptSuggestion } from "./use-quality";

type QualityItemProps = { finding: QualityFinding; onChanged: () => void };

/** One finding: why, where, and a change to accept if there is one. */
function QualityItem({ finding, onChanged }: QualityItemProps) {
  const { level, message, excerpt, suggestion } = finding;
  const { showInText, shown } = useChecks();
  const item = useRef<HTMLLIElement>(null);
  const isShown = shown?.id === findingId(finding);
  useEffect(() => {
    if (!isShown) return;
    item.current?.scrollIntoView?.({ block: "nearest" });
    if (shown?.focus) item.current?.focus();
  }, [isShown, shown]);
  const link = useTextLink();
  const mayEdit = atLeast(useCurrentWorkspace().role, "editor");
  const stands = useDraft((draft) => excerpt !== null && draft.fields.content.includes(excerpt));
  const isProblem = level === "problem";
  const Icon = isProblem ? TriangleAlert : Lightbulb;
  const accept = () => {
    if (suggestion && acceptSuggestion(link, suggestion)) onChanged();
  };

  return (
    <li
      ref={item}
      tabIndex={-1}
      className={cn(
        "grid gap-2 rounded-lg border bg-canvas p-3 text-sm",
        isShown && "border-line-strong ring-2 ring-line-strong",
      )}
    >
      <p className="flex gap-2">
        <Icon
          aria-hidden="true"
          className={cn("mt-0.5 size-4 shrink-0", isProblem ? "text-warn" : "text-ink-3")}
        />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <span className="sr-only">{isProblem ? copy.qualityPanel.problem : copy.qualityPanel.hint}</span>
          {message}
        </span>
      </p>
      {excerpt !== null && (
        <button
          type="button"
          disabled={!stands}
          onClick={() => showInText(excerpt)}
          className="rounded-md bg-muted px-2.5 py-1.5 text-left text-ink-2 text-xs enabled:hover:bg-hover enabled:hover:text-ink disabled:line-through phone:py-2.5"
        >
          <span className="sr-only">{copy.qualityPanel.showInText} </span>
          <span className="line-clamp-3 [overflow-wrap:anywhere]">{excerpt}</span>
        </button>
      )}
      {suggestion && mayEdit && (
        <div className="grid justify-items-start gap-2">
          {suggestion.replace !== "" && (
            <p className="line-clamp-4 border-line-strong border-l-2 pl-2.5 text-xs [overflow-wrap:anywhere]">
              <span className="sr-only">{copy.qualityPanel.suggested} </span>
              {suggestion.replace}
            </p>
          )}
          <Button size="sm" onClick={accept}>
            {suggestion.label}
          </Button>
        </div>
      )}
    </li>
  );
}

type QualityGroupProps = { check: QualityCheck; findings: QualityFinding[]; onChanged: () => void };

/** What one check found. */
function QualityGroup({ check, findings, onChanged }: QualityGroupProps) {
  return (
    <section aria-label={checkWords[check]} className="grid gap-2">
      <h3 className="font-medium text-sm">
        {checkWords[check]} <span className="font-normal text-ink-3 tabular-nums">{findings.length}</span>
      </h3>
      <ul className="grid gap-2">
        {findings.map((finding) => (
          <QualityItem key={findingId(finding)} finding={finding} onChanged={onChanged} />
        ))}
      </ul>
    </section>
  );
}

/** What could be better in the text as it is typed now, with reasons; there is no score. */
export function QualityPanel() {
  const { report, error, isChecking, isFollowingLinks, check } = useChecks().quality;
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    if (!isChecking && !report) check(false);
  }, [isChecking, report, check]);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" loading={isChecking && !isFollowingLinks} onClick={() => check(false)}>
          {copy.common.checkAgain}
        </Button>
        <Button size="sm" loading={isFollowingLinks} onClick={() => check(true)}>
          {copy.qualityPanel.checkLinks}
        </Button>
        <p role="status" className="w-full text-ink-3 text-xs">
          {isFollowingLinks && copy.qualityPanel.checkingLinksCanTake}
          {!isChecking && report && (
            <>
              {summary(report)} Checked <RelativeTime at={report.checkedAt} />.
            </>
          )}
        </p>
      </div>
      {error && (
        <ErrorState error={error} onRetry={() => check(false)} title={copy.qualityPanel.couldntCheckText} />
      )}
      {!report && isChecking && <ListSkeleton label={copy.qualityPanel.checkingText} rows={3} />}
      {report && <Report report={report} onChanged={() => check(false)} />}
    </div>
  );
}

const summary = ({ findings }: QualityReport): string => {
  const problems = findings.filter(({ level }) => level === "problem").length;
  const hints = findings.length - problems;
  const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? "" : "s"}`;
  return findings.length === 0
    ? copy.qualityPanel.noIssuesFound
    : `${count(problems, "problem")}, ${count(hints, "hint")}.`;
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
        <section aria-label={copy.qualityPanel.notChecked} className="grid gap-1">
          <h3 className="font-medium text-ink-2 text-xs">{copy.qualityPanel.notChecked}</h3>
          {report.skipped.map(({ check, reason }) => (
            <p key={`${check} ${reason}`} className={small}>
              {checkWords[check]}: {reason}
            </p>
          ))}
        </section>
      )}
      {report.passed.length > 0 && (
        <section aria-label={copy.qualityPanel.allGood} className="grid gap-1">
          <h3 className="font-medium text-ink-2 text-xs">{copy.qualityPanel.allGood}</h3>
          <p className={small}>{report.passed.map((check) => checkWords[check]).join(" · ")}</p>
        </section>
      )}
    </>
  );
}
