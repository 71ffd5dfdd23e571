import { z } from "zod";
import type { AnalyticsPropertyList } from "../../../../schema/api/analytics";
import { callApi, type GoogleApi } from "./call-api";

const Summaries = z.object({
  accountSummaries: z
    .array(
      z.object({
        displayName: z.string().default(""),
        propertySummaries: z
          .array(z.object({ property: z.string(), displayName: z.string().default("") }))
          .default([]),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});

const pageSize = 200;
const maxPages = 10;
const maxProperties = 2_000;

/** The properties that the grant can read, in the provider's order (Admin API v1beta, accountSummaries.list). */
export async function listProperties(io: GoogleApi): Promise<AnalyticsPropertyList> {
  const items: AnalyticsPropertyList["items"] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const query = new URLSearchParams({ pageSize: String(pageSize), ...(pageToken && { pageToken }) });
    const answer = await callApi(io, { api: "admin", path: `accountSummaries?${query}` }, Summaries);
    for (const { displayName: account, propertySummaries } of answer.accountSummaries)
      for (const { property, displayName: name } of propertySummaries)
        items.push({ property, name, account });
    pageToken = answer.nextPageToken || undefined;
    if (pageToken === undefined) break;
  }
  return {
    items: items.slice(0, maxProperties),
    more: pageToken !== undefined || items.length > maxProperties,
  };
}
