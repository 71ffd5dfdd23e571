import { stripVTControlCharacters } from "node:util";
import { lineWithin } from "../../../schema/api/plain-text";
import { ContractFailure } from "./verdicts.ts";

const shownMax = 200;

/** Untrusted text as shown in a report: one line, safe for a terminal, shortened. */
export function clipLine(text: string, max = shownMax): string {
  const line = lineWithin(stripVTControlCharacters(text), text.length).replace(/\s+/gu, " ");
  return line.length > max ? `${line.slice(0, max).toWellFormed()}…` : line;
}

/** A complete response. */
export interface Reply {
  /** The request as displayed, with keys masked. */
  request: string;
  status: number;
  headers: Headers;
  text: string;
  /** Undefined if the body is not JSON. */
  json: unknown;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A short description of a response: status, kind of body, and its beginning. */
export function summaryOf({ status, headers, text, json }: Reply): string {
  const location = headers.get("location");
  if (status >= 300 && status < 400 && location !== null)
    return `${status}, a redirect to ${clipLine(location)} (not followed)`;
  if (text === "") return `${status} without a body`;
  if (/^\s*<(?:!doctype\s+html|html)/i.test(text))
    return `${status} with an HTML page: ${clipLine(text, 80)}`;
  return `${status} with ${json === undefined ? "a body that is not JSON" : "the body"} ${clipLine(text)}`;
}

export function fail(reply: Reply, expected: string, got = summaryOf(reply)): never {
  throw new ContractFailure({ request: reply.request, expected, got: clipLine(got, 400) });
}

export function expectStatus(reply: Reply, status: number, why = ""): Reply {
  return reply.status === status ? reply : fail(reply, `status ${status}${why && ` (${why})`}`);
}

/** The object in the body of a response. */
export function objectOf(reply: Reply): Record<string, unknown> {
  return isObject(reply.json) ? reply.json : fail(reply, "a JSON object as body");
}

/** `data` of the envelope `{ success: true, data }` (spec: "Endpoints") of a 200. */
export function dataOf(reply: Reply): Record<string, unknown> {
  const body = objectOf(expectStatus(reply, 200));
  if (body.success !== true || !isObject(body.data)) fail(reply, "the envelope { success: true, data: {…} }");
  return body.data;
}
