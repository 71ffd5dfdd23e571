import { z } from "zod";
import type { Connection } from "../connection";
import { problemOfAnswer, type RestAnswer } from "../problems/problem-of-answer";
import { wordPressProblem } from "../problems/wordpress-problem";
import { ask, type RestRoot } from "./ask";

const indexShape = z.object({
  name: z.string().default(""),
  /** Where WordPress is, and its public site. */
  url: z.string().default(""),
  home: z.string().default(""),
  namespaces: z.array(z.string()),
  /** An empty list if there is none. */
  authentication: z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).default([]),
});

export interface RestIndex extends z.infer<typeof indexShape> {
  root: RestRoot;
}

// The full index has a hundred kilobytes.
const query = { _fields: Object.keys(indexShape.shape).join(",") };

/** Finds the REST API of a site. Throws ExternalProblemError if there is none that can be used. */
export async function readIndex(connection: Connection): Promise<RestIndex> {
  const pretty = await ask(connection, "pretty", { method: "GET", path: "", query });
  const found = indexOf(pretty, "pretty");
  if (found) return usable(connection, found);
  if (mayHavePlainPermalinks(pretty)) {
    const plain = await ask(connection, "plain", { method: "GET", path: "", query });
    const there = indexOf(plain, "plain");
    if (there) return usable(connection, there);
  }
  throw problemOfAnswer(pretty, connection.host, connection.ports.now());
}

/** Without rewrite rules, /wp-json/ is missing or shows the same as any other path. */
const mayHavePlainPermalinks = ({ status, json }: RestAnswer) =>
  json === undefined && (status === 404 || (status >= 200 && status < 400));

function indexOf({ status, json }: RestAnswer, root: RestRoot): RestIndex | null {
  const read = indexShape.safeParse(json);
  return status === 200 && read.success ? { ...read.data, root } : null;
}

function usable(connection: Connection, index: RestIndex): RestIndex {
  if (index.namespaces.includes("wp/v2")) return index;
  throw wordPressProblem("rest_api_off", {
    host: connection.host,
    detail: { code: "no_posts" },
    status: 200,
  });
}
