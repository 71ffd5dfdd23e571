import { Link } from "@tanstack/react-router";
import { TabNav, tabLinkClass } from "@/components/ui/tab-nav";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";

/** Switches between the context and the proposals. */
export function ContextTabs() {
  const { slug } = useCurrentWorkspace();
  const here = { exact: true, includeSearch: false };
  return (
    <TabNav label={copy.common.context}>
      <Link to="/w/$slug/context" params={{ slug }} activeOptions={here} className={tabLinkClass}>
        {copy.contextTabs.overview}
      </Link>
      <Link to="/w/$slug/context/proposals" params={{ slug }} activeOptions={here} className={tabLinkClass}>
        {copy.common.proposals}
      </Link>
    </TabNav>
  );
}
