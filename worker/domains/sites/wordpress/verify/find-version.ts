import { ExternalProblemError } from "../../kinds/external-problem-error";
import type { Connection } from "../connection";
import { send } from "../rest/send";

const generator = /<generator>https?:\/\/wordpress\.org\/\?v=([0-9][\w.-]{0,30})<\/generator>/;

/** The version as the feed tells it, which many sites do not; all that comes so far is 5.6 or later. */
export async function findVersion(connection: Connection): Promise<string> {
  try {
    const { text } = await send(connection, { url: `${connection.site}/?feed=rss2`, method: "GET" });
    return generator.exec(text)?.[1] ?? "5.6 or later";
  } catch (problem) {
    if (problem instanceof ExternalProblemError) return "5.6 or later";
    throw problem;
  }
}
