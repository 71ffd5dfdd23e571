import type { Ctx } from "../../../context";
import { makeRobots, type Robots } from "../reading/web/make-robots";
import type { ReadPorts } from "../reading/web/read-ports";

export interface Reader {
  ports: ReadPorts;
  /** Fetches each site's robots.txt once. */
  robots: Robots;
}

/** Reads web pages for one run or request. */
export function makeReader(ctx: Ctx): Reader {
  const { allowLoopback, publicUrl } = ctx.config;
  const ports = { fetch: ctx.fetch, now: ctx.now, allowLoopback, publicUrl };
  return { ports, robots: makeRobots(ports) };
}
