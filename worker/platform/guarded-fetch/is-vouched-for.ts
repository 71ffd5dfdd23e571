import type { GuardPorts } from "./guard-ports";
import { isLoopbackHost } from "./loopback-host";

/** Whether whoever runs the instance lets requests go to this host, whatever it is. */
export const isVouchedFor = (
  url: URL,
  { allowLoopback, trustedOrigins = [] }: Pick<GuardPorts, "allowLoopback" | "trustedOrigins">,
): boolean => (allowLoopback && isLoopbackHost(url.hostname)) || trustedOrigins.includes(url.origin);
