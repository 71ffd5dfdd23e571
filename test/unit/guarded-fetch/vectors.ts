import { disguises } from "./vectors/disguises";
import { ipv4Spellings } from "./vectors/ipv4-spellings";
import { ipv6Spellings } from "./vectors/ipv6-spellings";
import { lengths } from "./vectors/lengths";
import { localNames } from "./vectors/local-names";
import { ports } from "./vectors/ports";
import { schemes } from "./vectors/schemes";
import type { RefusedUrl } from "./vectors/vector";

export { allowedNames, refusedNames } from "./vectors/dns-names";
export type { RefusedUrl } from "./vectors/vector";

/**
 * URLs that every place where a user gives one must refuse on sight, without any request, and that no redirect may lead to.
 * `refusedNames` are refused once the resolver has answered; `allowedNames` must pass.
 */
export const refusedUrls: RefusedUrl[] = [
  ...new Map(
    [...ipv4Spellings, ...ipv6Spellings, ...localNames, ...disguises, ...schemes, ...ports, ...lengths].map(
      (vector) => [vector.url, vector],
    ),
  ).values(),
];
