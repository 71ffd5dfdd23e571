import { Link } from "@tanstack/react-router";
import { TabNav, tabLinkClass } from "@/components/ui/tab-nav";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";

/** Undefined are the open ones. */
type ShownState = "used" | "discarded" | undefined;

const tabs: { state: ShownState; label: string }[] = [
  { state: undefined, label: copy.topicsPage.open },
  { state: "used", label: copy.topicsPage.used },
  { state: "discarded", label: copy.topicsPage.discarded },
];

type TopicTabsProps = { state: ShownState | "trash"; q?: string | undefined };

export function TopicTabs({ state, q }: TopicTabsProps) {
  const { slug } = useCurrentWorkspace();
  return (
    <TabNav label={copy.topicsPage.filterByState}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          to="/w/$slug/topics"
          params={{ slug }}
          search={{ q, state: tab.state, page: undefined }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={tab.state === state ? "page" : undefined}
          className={tabLinkClass}
        >
          {tab.label}
        </Link>
      ))}
      <Link
        to="/w/$slug/topics/trash"
        params={{ slug }}
        aria-current={state === "trash" ? "page" : undefined}
        className={tabLinkClass}
      >
        {copy.topicsPage.trash}
      </Link>
    </TabNav>
  );
}
