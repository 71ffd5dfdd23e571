import type { Delivery } from "@schema/deliveries";
import { Link } from "@tanstack/react-router";
import { textLinkClass } from "@/components/ui/text-link-class";
import { useCurrentWorkspace } from "@/lib/current-workspace";
import { targetName } from "../delivery-target";

/** To the endpoint or integration of a delivery, while there is one. */
export function TargetLink({ delivery }: { delivery: Delivery }) {
  const { slug } = useCurrentWorkspace();
  const { endpoint, integration, target } = delivery;
  const name = targetName(delivery);
  if (endpoint) {
    return (
      <Link
        to="/w/$slug/webhooks/$webhookId"
        params={{ slug, webhookId: endpoint.id }}
        className={textLinkClass}
      >
        {name}
      </Link>
    );
  }
  if (integration) {
    return (
      <Link
        to="/w/$slug/integrations/$kind"
        params={{ slug, kind: integration.kind }}
        search={{}}
        className={textLinkClass}
      >
        {name}
      </Link>
    );
  }
  return target === "integration" ? "Disconnected since" : "Deleted since";
}
