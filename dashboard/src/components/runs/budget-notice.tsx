import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Notice } from "@/components/ui/notice";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { writerQuery } from "@/lib/writer/get-writer";

const parts = { calls: "calls", tokens: "tokens", cost: "money" };

/** Says that this month's budget is used up. Shows nothing while there is some left. */
export function BudgetNotice() {
  const { id, slug } = useCurrentWorkspace();
  const { data } = useQuery(writerQuery(id));
  const exhausted = data?.usage.exhausted;
  if (!exhausted) return null;
  return (
    <Notice tone="warn">
      This month’s budget of {parts[exhausted]} is used up: nothing more is written until it is raised or the
      next month begins.{" "}
      <Link to="/w/$slug/writer" params={{ slug }} className={`${textLinkClass} text-warn!`}>
        Writer and usage
      </Link>
    </Notice>
  );
}
