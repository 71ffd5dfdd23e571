import { z } from "zod";
import { FailedAnswerError } from "./protocol-errors";

/** A refused request or a failed answer, in whichever shape the vendor reports it. */
export interface Refusal {
  /** Undefined if the answer failed midway. */
  status: number | undefined;
  headers: Headers | undefined;
  /** The vendor's codes, types and reasons. */
  names: string[];
  /** Its number, if Workers AI said it. */
  aiError: string | null;
  /** For people; empty if it gave no reason. */
  words: string;
  /** Everything that may name a refused parameter. */
  said: string;
}

const Thrown = z.object({
  status: z.number().optional(),
  error: z.unknown().optional(),
  headers: z
    .custom<Headers>((value) => value instanceof Headers)
    .optional()
    .catch(undefined),
});

const name = z.union([z.string(), z.number()]).nullish().catch(null);

/** OpenAI's shape, with what others add: Mistral a list of details, Gemini reasons, OpenRouter the provider's own response. */
const Said = z.object({
  message: z.unknown().optional(),
  detail: z.unknown().optional(),
  code: name,
  type: name,
  param: name,
  status: name,
  details: z
    .array(z.object({ reason: name }))
    .nullish()
    .catch(null),
  metadata: z
    .object({
      raw: z.unknown().optional(),
      error_type: name,
      reasons: z.array(z.string()).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

/** Null for an error that is no response of the endpoint. */
export function readRefusal(error: unknown): Refusal | null {
  if (error instanceof FailedAnswerError) return spoken({ code: error.code }, undefined, undefined);
  if (!(error instanceof Error) || !("status" in error)) return null;
  const { data } = Thrown.safeParse({ ...error });
  if (!data) return null;
  const refusal = spoken(data.error, data.status, data.headers);
  return refusal.status !== undefined || refusal.names.length > 0 ? refusal : null;
}

function spoken(body: unknown, status: number | undefined, headers: Headers | undefined): Refusal {
  const inner = unwrapped(body);
  const { data } = Said.safeParse(inner);
  const { metadata, details } = data ?? {};
  const provider = metadata?.raw === undefined ? null : spoken(parsed(metadata.raw), undefined, undefined);
  const own = textOf(data ? (data.message ?? data.detail) : inner);
  const names = [
    data?.code,
    data?.type,
    data?.status,
    metadata?.error_type,
    metadata?.reasons ? "moderation" : null,
    ...(details ?? []).map(({ reason }) => reason),
  ].flatMap((one) => (one === null || one === undefined || one === "" ? [] : [String(one)]));
  return {
    status: status ?? statusIn(data?.code),
    headers,
    aiError: isEnvelope(body) && data?.code ? String(data.code) : null,
    names: [...names, ...(provider?.names ?? [])],
    words: [own, provider?.words ?? ""].filter((text) => text !== "").join(": "),
    said: [data?.param ?? "", own, provider?.said ?? ""].join(" "),
  };
}

/** Gemini responds with a list of errors, and Cloudflare with an envelope of them. */
function unwrapped(body: unknown): unknown {
  let inner = body;
  for (let depth = 0; depth < 4; depth++) {
    if (Array.isArray(inner)) inner = inner[0];
    else if (typeof inner !== "object" || inner === null) return inner;
    else if ("error" in inner && inner.error) inner = inner.error;
    else if (isEnvelope(inner)) inner = inner.errors;
    else return inner;
  }
  return inner;
}

const isEnvelope = (body: unknown): body is { errors: unknown[] } =>
  typeof body === "object" && body !== null && "errors" in body && Array.isArray(body.errors);

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : value === null || value === undefined ? "" : JSON.stringify(value);

function parsed(raw: unknown): unknown {
  if (typeof raw !== "string") return raw;
  try {
    return JSON.parse(raw);
  } catch {
    return raw;
  }
}

/** OpenRouter's codes are statuses, even if the answer had already begun with status 200. */
const statusIn = (code: string | number | null | undefined): number | undefined =>
  code && /^[45]\d\d$/.test(String(code)) ? Number(code) : undefined;
