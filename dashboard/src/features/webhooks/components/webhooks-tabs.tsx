import { Link } from "@tanstack/react-router";
import { TabNav, tabLinkClass } from "@/components/ui/tab-nav";
import { useCurrentWorkspace } from "@/lib/current-workspace";

/** Between the endpoints and the log of all of them. */
export function WebhooksTabs() {
  const { slug } = useCurrentWorkspace();
  const here = { exact: true, includeSearch: false };
  return (
    <TabNav label="Webhooks">
      <Link to="/w/$slug/webhooks" params={{ slug }} activeOptions={here} className={tabLinkClass}>
        Endpoints
      </Link>
      <Link to="/w/$slug/webhooks/deliveries" params={{ slug }} activeOptions={here} className={tabLinkClass}>
        Delivery log
      </Link>
    </TabNav>
  );
}
