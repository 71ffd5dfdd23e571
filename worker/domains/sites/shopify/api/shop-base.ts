import type { ExternalPorts } from "../../kinds/external-ports";
import { isLoopbackHost } from "../../../../platform/guarded-fetch/loopback-host";

/**
 * What the paths of the Admin API follow. Another origin stands in for all shops, each under a path of its name, and only
 * where the instance may reach itself: a setting left over can send no secret anywhere else.
 */
export function shopBase(
  { shopifyOrigin, allowLoopback }: Pick<ExternalPorts, "shopifyOrigin" | "allowLoopback">,
  shop: string,
): string {
  const isStandIn =
    allowLoopback && shopifyOrigin !== null && isLoopbackHost(new URL(shopifyOrigin).hostname);
  return isStandIn ? `${shopifyOrigin}/${shop}` : `https://${shop}`;
}
