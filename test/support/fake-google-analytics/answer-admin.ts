import { checkMessage } from "./check-message";
import { noPermission, notFoundPage } from "./fault";
import type { GoogleState } from "./google-state";

const streamsPath = /^properties\/(\d+)\/dataStreams$/;
const propertyPath = /^properties\/(\d+)$/;

/** The Admin API v1beta: accountSummaries.list, properties.get, dataStreams.list. */
export function answerAdmin(state: GoogleState, path: string, query: URLSearchParams): Response {
  if (path === "accountSummaries") return summaries(state, query);
  const [, id] = streamsPath.exec(path) ?? propertyPath.exec(path) ?? [];
  if (id === undefined) return notFoundPage();
  const property = state.properties.find((one) => one.id === id);
  if (!property) return noPermission();
  if (propertyPath.test(path))
    return checked(state, "Property", {
      name: path,
      propertyType: "PROPERTY_TYPE_ORDINARY",
      parent: "accounts/1",
      account: "accounts/1",
      displayName: property.name,
      timeZone: property.timeZone,
      currencyCode: "EUR",
      serviceLevel: "GOOGLE_ANALYTICS_STANDARD",
      createTime: "2026-01-01T00:00:00.000Z",
      updateTime: "2026-01-01T00:00:00.000Z",
    });
  return checked(state, "ListDataStreamsResponse", {
    dataStreams: property.streams.map((defaultUri, at) => ({
      name: `properties/${id}/dataStreams/${at + 1}`,
      type: "WEB_DATA_STREAM",
      displayName: "Site",
      webStreamData: { measurementId: `G-FAKE${at}`, ...(defaultUri && { defaultUri }) },
    })),
  });
}

/** Two pages, so that whoever reads only the first is found out. */
function summaries(state: GoogleState, query: URLSearchParams): Response {
  const size = Number(query.get("pageSize"));
  if (!(size >= 1 && size <= 200)) state.mistakes.push(`accountSummaries: pageSize ${size}`);
  const accounts = [...Map.groupBy(state.properties, ({ account }) => account)];
  const from = Number(query.get("pageToken") ?? 0);
  return checked(state, "ListAccountSummariesResponse", {
    accountSummaries: accounts.slice(from, from + 1).map(([account, properties], at) => ({
      name: `accountSummaries/${from + at + 1}`,
      account: `accounts/${from + at + 1}`,
      displayName: account,
      propertySummaries: properties.map(({ id, name }) => ({
        property: `properties/${id}`,
        displayName: name,
        propertyType: "PROPERTY_TYPE_ORDINARY",
        parent: `accounts/${from + at + 1}`,
      })),
    })),
    ...(from + 1 < accounts.length && { nextPageToken: String(from + 1) }),
  });
}

function checked(state: GoogleState, name: string, body: unknown): Response {
  state.mistakes.push(...checkMessage("admin", name, body).map((wrong) => `our own answer: ${wrong}`));
  return Response.json(body);
}
