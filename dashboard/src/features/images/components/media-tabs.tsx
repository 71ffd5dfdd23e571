import { Link } from "@tanstack/react-router";
import { TabNav, tabLinkClass } from "@/components/ui/tab-nav";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";

export function MediaTabs({ tab }: { tab: "library" | "trash" }) {
  const { slug } = useCurrentWorkspace();
  return (
    <TabNav label={copy.mediaTabs.label}>
      <Link
        to="/w/$slug/images"
        params={{ slug }}
        activeOptions={{ exact: true }}
        aria-current={tab === "library" ? "page" : undefined}
        className={tabLinkClass}
      >
        {copy.mediaTabs.library}
      </Link>
      <Link
        to="/w/$slug/images/trash"
        params={{ slug }}
        aria-current={tab === "trash" ? "page" : undefined}
        className={tabLinkClass}
      >
        {copy.mediaTabs.trash}
      </Link>
    </TabNav>
  );
}
