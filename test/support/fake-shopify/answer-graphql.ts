import type { IncomingHttpHeaders } from "node:http";
import { execute } from "graphql";
import { type Answer, json, page } from "./answer";
import { refused, throttled } from "./answer-fault";
import { readDocument } from "./read-document";
import { resolversOf } from "./resolvers";
import { readSchema, schemaVersion } from "./schema/read-schema";
import type { Store } from "./store";

interface Call {
  version: string;
  headers: IncomingHttpHeaders;
  body: { query?: string; variables?: Record<string, unknown> };
}

const schema = readSchema();

/** One call of `/admin/api/<version>/graphql.json`. */
export async function answerGraphql(store: Store, { version, headers, body }: Call): Promise<Answer> {
  if (store.shop === null) return page(404, "Store unavailable", "This store is unavailable.");
  if (!store.tokens.includes(String(headers["x-shopify-access-token"]))) return refused(401);
  if (version !== schemaVersion || headers["content-type"] !== "application/json") return refused(404);
  return json(200, await run(store, body));
}

async function run(store: Store, { query = "", variables = {} }: Call["body"]) {
  const { ledger } = store;
  const { document, name, isMutation, errors } = readDocument(schema, query);
  ledger.operations.push(name);
  ledger.variables = variables;
  if (!document) {
    ledger.invalid.push(...errors.map(String));
    return { errors };
  }
  const requestedQueryCost = isMutation ? 10 : 3;
  const points = refill(store);
  const isThrottled = points.currentlyAvailable < requestedQueryCost;
  if (!isThrottled) points.currentlyAvailable -= requestedQueryCost;
  const { maximumAvailable, currentlyAvailable, restoreRate } = points;
  const throttleStatus = {
    maximumAvailable,
    currentlyAvailable: Math.floor(currentlyAvailable),
    restoreRate,
  };
  const cost = {
    requestedQueryCost,
    actualQueryCost: isThrottled ? null : requestedQueryCost,
    throttleStatus,
  };
  if (isThrottled) return { errors: [throttled], extensions: { cost } };
  const answer = await execute({
    ...{ schema, document, variableValues: variables },
    rootValue: resolversOf(store),
  });
  // No data at all: the variables were not what the document declares.
  if (answer.data === undefined) ledger.invalid.push(...(answer.errors ?? []).map(String));
  return { ...answer, extensions: { cost } };
}

function refill({ points }: Store) {
  const now = Date.now();
  const restored = ((now - points.at) / 1_000) * points.restoreRate;
  points.currentlyAvailable = Math.min(points.maximumAvailable, points.currentlyAvailable + restored);
  points.at = now;
  return points;
}
