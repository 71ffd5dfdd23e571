import { z } from "zod";
import { app } from "../../../worker/app";
import { closed } from "../../../worker/routes/http/closed-schema";
import type { CurlCall } from "./curl-calls";

/** What a route of the OpenAPI document declares of its request and of its answer. */
export interface DeclaredRoute {
  method: string;
  path: string;
  isOpen: boolean;
  body: z.ZodType | null;
  query: z.ZodObject | null;
  /** The whole answer, closed: a field that the contract lacks is an issue. */
  answer: z.ZodObject | null;
}

const json = (content: unknown): unknown =>
  (content as { content?: Record<string, { schema?: unknown }> } | undefined)?.content?.["application/json"]
    ?.schema;
const typed = (schema: unknown) => (schema instanceof z.ZodType ? schema : null);
const object = (schema: unknown) => (schema instanceof z.ZodObject ? schema : null);

export const declaredRoutes: DeclaredRoute[] = app.openAPIRegistry.definitions.flatMap((definition) => {
  if (definition.type !== "route") return [];
  const { method, path, request, responses, security } = definition.route;
  const answer = object(json(responses?.[200] ?? responses?.[201]));
  return [
    {
      method: method.toUpperCase(),
      path,
      isOpen: security?.length === 0,
      body: typed(json(request?.body)),
      query: object(request?.query),
      answer: answer && closed(answer),
    },
  ];
});

/** The route that answers a request; of several, as `deliveries` and `{id}`, the one with the fewest parameters. */
export function routeOf({ method, url }: CurlCall): DeclaredRoute | undefined {
  const fits = ({ path }: DeclaredRoute) =>
    new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(url.pathname);
  const parameters = ({ path }: DeclaredRoute) => path.split("{").length;
  return declaredRoutes
    .filter((route) => route.method === method && fits(route))
    .toSorted((a, b) => parameters(a) - parameters(b))[0];
}
