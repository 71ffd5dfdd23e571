import { z } from "zod";
import { callApi, type GoogleApi } from "./call-api";

const Property = z.object({
  name: z.string(),
  displayName: z.string().default(""),
  timeZone: z.string().default("UTC"),
});

const Streams = z.object({
  dataStreams: z
    .array(z.object({ webStreamData: z.object({ defaultUri: z.string().default("") }).optional() }))
    .default([]),
  nextPageToken: z.string().optional(),
});

export interface PropertyFacts {
  name: string;
  timezone: string;
  /** Addresses of its web streams, as they were entered there: possibly without a scheme or path. */
  streamUrls: string[];
}

const maxPages = 5;

/** A property and where its web streams are (Admin API v1beta, properties.get and dataStreams.list); `property` as `properties/123`. */
export async function readProperty(io: GoogleApi, property: string): Promise<PropertyFacts> {
  const { displayName, timeZone } = await callApi(io, { api: "admin", path: property }, Property);
  const streamUrls: string[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const query = new URLSearchParams({ pageSize: "200", ...(pageToken && { pageToken }) });
    const answer = await callApi(io, { api: "admin", path: `${property}/dataStreams?${query}` }, Streams);
    streamUrls.push(...answer.dataStreams.flatMap(({ webStreamData }) => webStreamData?.defaultUri || []));
    pageToken = answer.nextPageToken || undefined;
    if (pageToken === undefined) break;
  }
  return { name: displayName, timezone: timeZone, streamUrls };
}
