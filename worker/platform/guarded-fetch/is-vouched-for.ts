import type { GuardPorts } from "./guard-ports";
import { isLoopbackHost } from "./loopback-host";

/** Whether the operator of the instance trusts this host, whatever it is. */
export const isVouchedFor = (
  url: URL,
  { allowLoopback, trustedOrigins = [] }: Pick<GuardPorts, "allowLoopback" | "trustedOrigins">,
): boolean => (allowLoopback && isLoopbackHost(url.hostname)) || trustedOrigins.includes(url.origin);
