import { Link } from "@tanstack/react-router";
import { TabNav, tabLinkClass } from "@/components/ui/tab-nav";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { copy } from "../copy";

/** Switches between the endpoints and the log of all of them. */
export function WebhooksTabs() {
  const { slug } = useCurrentWorkspace();
  const here = { exact: true, includeSearch: false };
  return (
    <TabNav label={copy.common.webhooks}>
      <Link to="/w/$slug/webhooks" params={{ slug }} activeOptions={here} className={tabLinkClass}>
        {copy.webhooksTabs.endpoints}
      </Link>
      <Link to="/w/$slug/webhooks/deliveries" params={{ slug }} activeOptions={here} className={tabLinkClass}>
        {copy.common.deliveryLog}
      </Link>
    </TabNav>
  );
}
