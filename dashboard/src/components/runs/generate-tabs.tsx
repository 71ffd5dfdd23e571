import { Link } from "@tanstack/react-router";
import { TabNav, tabLinkClass } from "@/components/ui/tab-nav";
import { useCurrentWorkspace } from "@/lib/current-workspace";

/** Switches between batches and single runs. */
export function GenerateTabs() {
  const { slug } = useCurrentWorkspace();
  return (
    <TabNav label="Generate">
      <Link to="/w/$slug/generate" params={{ slug }} activeOptions={{ exact: true }} className={tabLinkClass}>
        Batches
      </Link>
      <Link to="/w/$slug/runs" params={{ slug }} activeOptions={{ exact: true }} className={tabLinkClass}>
        All runs
      </Link>
    </TabNav>
  );
}
