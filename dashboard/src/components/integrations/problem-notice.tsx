import type { IntegrationProblem } from "@schema/integrations";
import { Notice } from "@/components/ui/notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { copy } from "../copy";

type ProblemNoticeProps = {
  problem: IntegrationProblem;
  /** Since when the problem exists. */
  since?: string | null;
};

/** The first status that is itself a refusal: Shopify sends most of its refusals with 200. */
const refused = 300;

/** What the platform did, and what to do about it. Its own message is only for people who need the details. */
export function ProblemNotice({ problem, since }: ProblemNoticeProps) {
  const { message, hint, mayPass, theirCode, status } = problem;
  const theirs = [theirCode, status !== null && status >= refused && copy.problemNotice.http(status)]
    .filter(Boolean)
    .join(" · ");
  return (
    <Notice tone={mayPass ? "warn" : "bad"}>
      <div className="grid gap-1 py-0.5 [overflow-wrap:anywhere]">
        <p className="font-medium">{message}</p>
        <p>{hint}</p>
        {(since || theirs) && (
          <p className="text-xs">
            {since && (
              <>
                Started <RelativeTime at={since} />
              </>
            )}
            {since && theirs && " · "}
            {theirs && (
              <>
                Response: <code className="font-mono">{theirs}</code>
              </>
            )}
          </p>
        )}
      </div>
    </Notice>
  );
}
