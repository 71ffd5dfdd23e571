import type { Autopilot, AutopilotProblem } from "@schema/autopilots";
import { Link } from "@tanstack/react-router";
import { Notice } from "@/components/ui/notice";
import { RelativeTime } from "@/components/ui/relative-time";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";

type Place = {
  label: string;
  to: "/w/$slug/writer" | "/w/$slug/posts" | "/w/$slug/topics" | "/w/$slug/review" | "/w/$slug/runs" | null;
};

/** Where each problem is solved. */
const places: Record<AutopilotProblem, Place> = {
  no_model: { label: copy.problem.writer, to: "/w/$slug/writer" },
  budget_exhausted: { label: copy.problem.writer, to: "/w/$slug/writer" },
  autopilot_budget_used_up: { label: copy.problem.edit, to: null },
  limit_reached: { label: copy.problem.posts, to: "/w/$slug/posts" },
  no_topics: { label: copy.problem.topics, to: "/w/$slug/topics" },
  review_backlog: { label: copy.problem.review, to: "/w/$slug/review" },
  no_publisher: { label: copy.problem.edit, to: null },
  runs_failed: { label: copy.problem.runs, to: "/w/$slug/runs" },
};

/** Why an autopilot cannot start posts, and where to change that. */
export function ProblemNotice({ autopilot: { id, problem } }: { autopilot: Autopilot }) {
  const { slug } = useCurrentWorkspace();
  if (!problem) return null;
  const { label, to } = places[problem.code];
  const link = `${textLinkClass} text-bad!`;
  return (
    <Notice tone="bad">
      {problem.message}{" "}
      {to === null ? (
        <Link to="/w/$slug/autopilots/$autopilotId/edit" params={{ slug, autopilotId: id }} className={link}>
          {label}
        </Link>
      ) : (
        <Link
          to={to}
          params={{ slug }}
          search={problem.code === "runs_failed" ? { state: "failed" } : {}}
          className={link}
        >
          {label}
        </Link>
      )}
      <span className="mt-1 block text-xs">
        {copy.problem.since} <RelativeTime at={problem.since} />
        {problem.code !== "runs_failed" && `. ${copy.problem.retries}`}
      </span>
    </Notice>
  );
}
