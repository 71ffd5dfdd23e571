const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether the host of a parsed URL, in which IPv4 addresses are always dotted, is this machine. */
export const isLoopbackHost = (hostname: string): boolean => loopbackHost.test(hostname);
