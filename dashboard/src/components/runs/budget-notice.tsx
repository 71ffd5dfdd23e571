import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Notice } from "@/components/ui/notice";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { writerQuery } from "@/lib/writer";
import { copy } from "../copy";

const parts = { calls: "call", tokens: "token", cost: "spending" };

/** Reports that the month's or the day's budget is used up. Otherwise shows nothing. */
export function BudgetNotice() {
  const { id, slug } = useCurrentWorkspace();
  const { data } = useQuery(writerQuery(id));
  const month = data?.usage.exhausted;
  const day = data?.today.exhausted;
  if (!month && !day) return null;
  return (
    <Notice tone="warn">
      {month
        ? copy.budgetNotice.monthsBudgetUsedUp(parts[month])
        : day && copy.budgetNotice.todaysBudgetUsedUp(parts[day])}{" "}
      <Link to="/w/$slug/writer" params={{ slug }} className={`${textLinkClass} text-warn!`}>
        {copy.budgetNotice.seeUsage}
      </Link>
    </Notice>
  );
}
