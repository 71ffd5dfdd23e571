import type { z } from "zod";
import type { Connection } from "../connection";
import { problemOfAnswer, type RestAnswer } from "../problems/problem-of-answer";
import { wordPressProblem } from "../problems/wordpress-problem";
import { send, twice } from "./send";

/** The root of a site's REST API: /wp-json/, or a parameter if the site uses plain permalinks. */
export type RestRoot = "pretty" | "plain";

interface RestRequest {
  method: "GET" | "POST" | "DELETE";
  /** For example `wp/v2/posts`. */
  path: string;
  query?: Record<string, string>;
  json?: unknown;
  /** An idempotent POST, which may be sent twice. */
  repeatable?: boolean;
  file?: { bytes: Uint8Array; contentType: string; name: string };
}

/** Calls the REST API as the connected user; retries a lost response if that is harmless. */
export async function ask(connection: Connection, root: RestRoot, request: RestRequest): Promise<RestAnswer> {
  const isRepeatable = request.method !== "POST" || request.repeatable === true;
  return isRepeatable
    ? twice(connection, () => askOnce(connection, root, request))
    : askOnce(connection, root, request);
}

function askOnce(
  connection: Connection,
  root: RestRoot,
  { method, path, query = {}, json, file }: RestRequest,
): Promise<RestAnswer> {
  const headers: Record<string, string> = {
    accept: "application/json",
    authorization: `Basic ${base64(`${connection.username}:${connection.password}`)}`,
  };
  if (json !== undefined) headers["content-type"] = "application/json";
  if (file) {
    headers["content-type"] = file.contentType;
    headers["content-disposition"] = `attachment; filename="${file.name}"`;
  }
  const body = file?.bytes ?? (json === undefined ? undefined : JSON.stringify(json));
  return send(connection, { url: addressOf(connection.site, root, path, query), method, headers, body });
}

function addressOf(site: string, root: RestRoot, path: string, query: Record<string, string>): string {
  const url = new URL(root === "pretty" ? `${site}/wp-json/${path}` : `${site}/`);
  if (root === "plain") url.searchParams.set("rest_route", `/${path}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Calls the REST API and reads the response. Throws ExternalProblemError unless it succeeds. */
export async function call<T extends z.ZodType>(
  connection: Connection,
  request: RestRequest,
  shape: T,
): Promise<z.infer<T>> {
  const { root } = await connection.index();
  const answer = await ask(connection, root, request);
  const { status, json } = answer;
  if (status < 200 || status >= 300 || json === undefined)
    throw problemOfAnswer(answer, connection.host, connection.ports.now());
  const read = shape.safeParse(json);
  if (!read.success)
    throw wordPressProblem("unexpected_answer", { host: connection.host, status, cause: read.error });
  return read.data;
}
