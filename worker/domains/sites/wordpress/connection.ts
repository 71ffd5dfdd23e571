import type { WordPressCredentials } from "../../../../schema/api/integrations";
import type { ExternalPorts } from "../kinds/external-site";
import { type RestIndex, readIndex } from "./rest/read-index";
import { siteAddress } from "./site-address";

/** One site, for one sync. */
export interface Connection {
  ports: ExternalPorts;
  /** The https root without a trailing slash. */
  site: string;
  host: string;
  username: string;
  /** Without spaces. */
  password: string;
  timeoutMs: number;
  /** Read once. */
  index: () => Promise<RestIndex>;
}

/** Throws ExternalProblemError for an impossible URL. */
export function connectTo(
  ports: ExternalPorts,
  credentials: WordPressCredentials,
  timeoutMs: number,
): Connection {
  const site = siteAddress(credentials.siteUrl, ports);
  let index: Promise<RestIndex> | undefined;
  const connection: Connection = {
    ports,
    site,
    host: new URL(site).host,
    username: credentials.username.trim(),
    password: credentials.applicationPassword.replace(/\s/g, ""),
    timeoutMs,
    index: () => {
      index ??= readIndex(connection).catch((problem: unknown) => {
        index = undefined;
        throw problem;
      });
      return index;
    },
  };
  return connection;
}
