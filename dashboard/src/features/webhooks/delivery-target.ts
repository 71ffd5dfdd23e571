import type { Delivery } from "@schema/deliveries";
import { copy } from "./copy";
import { endpointName } from "./endpoint-name";

type Target = Pick<Delivery, "target" | "endpoint" | "integration">;

/** The display name of a delivery's destination. */
export function targetName({ target, endpoint, integration }: Target): string {
  if (endpoint) return endpointName(endpoint);
  if (integration) return integration.siteName;
  return target === "integration"
    ? copy.deliveryTarget.disconnectedSite
    : copy.deliveryTarget.deletedEndpoint;
}
