import type { z } from "zod";
import { AnalyticsError } from "./analytics-error";
import { askGoogle } from "./ask-google";
import { type GoogleClient, type GoogleIo, googleAddress } from "./google-client";
import { refusalOf } from "./refusal-of";

/** The access token of a workspace's grant; `renew` gives a new one where Google did not take the present one. */
export interface Bearer {
  current: () => Promise<string>;
  renew: (refused: string) => Promise<string>;
}

export interface GoogleApi extends GoogleIo {
  client: GoogleClient;
  bearer: Bearer;
}

interface Call {
  api: "admin" | "data";
  /** Below the API's version, with its query. */
  path: string;
  body?: unknown;
}

/** One call of an API, repeated once with a new token after a 401. Throws AnalyticsError. */
export async function callApi<T extends z.ZodType>(
  io: GoogleApi,
  call: Call,
  answerSchema: T,
): Promise<z.infer<T>> {
  const token = await io.bearer.current();
  const first = await ask(io, call, token);
  const answer = first.status === 401 ? await ask(io, call, await io.bearer.renew(token)) : first;
  if (answer.status !== 200) throw refusalOf(answer, io.now());
  const known = answerSchema.safeParse(answer.json);
  if (!known.success) throw new AnalyticsError("unexpected_answer", null, { cause: known.error });
  return known.data;
}

function ask(io: GoogleApi, { api, path, body }: Call, token: string) {
  const url = new URL(`${googleAddress(io.client, api).href}/${path}`);
  const headers = new Headers({ authorization: `Bearer ${token}`, accept: "application/json" });
  if (body === undefined) return askGoogle(io, url, { headers });
  headers.set("content-type", "application/json");
  return askGoogle(io, url, { method: "POST", headers, body: JSON.stringify(body) });
}
