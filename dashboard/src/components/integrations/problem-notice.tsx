import { IntegrationProblem } from "@schema/integrations";
import { Notice } from "@/components/ui/notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { ApiError } from "@/lib/api-error";
import { copy } from "../copy";

/** The platform's problem, if that is why a request failed; otherwise null. */
export function problemOf(error: unknown): IntegrationProblem | null {
  if (!(error instanceof ApiError) || error.code !== "integration_failed") return null;
  return IntegrationProblem.safeParse(error.details).data ?? null;
}

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
