import { decodeEntities } from "../../kinds/decode-entities";
import { ExternalProblemError } from "../../kinds/errors";
import type { SiteFacts } from "../../kinds/external-site";
import type { Connection } from "../connection";
import { wordPressProblem } from "../problems/wordpress-problem";
import type { RestIndex } from "../rest/read-index";
import { send } from "../rest/send";
import { activeSeoPlugin } from "../seo/seo-fields";
import { adminRoot, webAddress } from "../site-address";
import { checkCapabilities, problemOfRefusal, readUser } from "./check-user";

const generator = /<generator>https?:\/\/wordpress\.org\/\?v=([0-9][\w.-]{0,30})<\/generator>/;

/** The version from the feed, which many sites hide; any site that gets this far has 5.6 or later. */
async function findVersion(connection: Connection): Promise<string> {
  try {
    const { text } = await send(connection, { url: `${connection.site}/?feed=rss2`, method: "GET" });
    return generator.exec(text)?.[1] ?? "5.6 or later";
  } catch (problem) {
    if (problem instanceof ExternalProblemError) return "5.6 or later";
    throw problem;
  }
}

/** Our own plugin, integrations/wordpress/blogsvc-seo. */
const companion = "blogsvc-seo/v1";
const nameMax = 200;

/** Verifies URL, REST API, version, credentials and role, in this order. */
export async function verifySite(connection: Connection): Promise<SiteFacts> {
  const index = await reach(connection);
  const user = await readUser(connection, index);
  checkCapabilities(connection, user);
  if (!index.namespaces.includes("wp-site-health/v1"))
    throw wordPressProblem("version_too_old", { host: connection.host });
  const root = adminRoot(index, connection.site);
  return {
    destination: root,
    siteName: decodeEntities(index.name).trim().slice(0, nameMax) || connection.host,
    siteUrl: webAddress(index.home) ?? root,
    facts: {
      version: await findVersion(connection),
      user: user.name,
      role: user.roles.join(", "),
      seoPlugin: activeSeoPlugin(index)?.name ?? "",
      companionPlugin: index.namespaces.includes(companion) ? "active" : "",
      permalinks: index.root,
    },
  };
}

/** Reads the index. Sites closed to visitors respond to wrong credentials in the same way. */
export async function reach(connection: Connection): Promise<RestIndex> {
  try {
    return await connection.index();
  } catch (cause) {
    if (!(cause instanceof ExternalProblemError) || cause.problem.status !== 401) throw cause;
    throw await problemOfRefusal(connection, null, cause);
  }
}
