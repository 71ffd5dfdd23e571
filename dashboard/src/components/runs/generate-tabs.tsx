import { Link } from "@tanstack/react-router";
import { TabNav, tabLinkClass } from "@/components/ui/tab-nav";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";

/** Switches between batches and single runs. */
export function GenerateTabs() {
  const { slug } = useCurrentWorkspace();
  return (
    <TabNav label={copy.generateTabs.generate}>
      <Link to="/w/$slug/generate" params={{ slug }} activeOptions={{ exact: true }} className={tabLinkClass}>
        {copy.generateTabs.batches}
      </Link>
      <Link to="/w/$slug/runs" params={{ slug }} activeOptions={{ exact: true }} className={tabLinkClass}>
        {copy.generateTabs.allRuns}
      </Link>
    </TabNav>
  );
}
