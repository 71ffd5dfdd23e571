import { guardedFetch, OutboundFailedError, OutboundRefusedError } from "../../../../platform/guarded-fetch";
import type { ExternalPorts } from "../../kinds/external-site";
import type { ShopifyProblemCode } from "../../words/shopify-problems";
import { shopifyProblem } from "./shopify-problem";

export interface ShopifyAnswer {
  status: number;
  headers: Headers;
  text: string;
}

interface ShopifyRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
  signal?: AbortSignal | undefined;
}

// An articleUpdate waits until Shopify has fetched the image.
const timeoutMs = 25_000;
const maxBytes = 8 * 1024 * 1024;

/** One POST. Throws ExternalProblemError without a complete response. */
export async function sendRequest(
  ports: ExternalPorts,
  { signal, ...request }: ShopifyRequest,
): Promise<ShopifyAnswer> {
  const limits = { timeoutMs, maxBytes, ...(signal && { signal }) };
  const answer = await guardedFetch(ports, { ...request, ...limits, method: "POST" }).catch(
    (cause: unknown) => {
      throw shopifyProblem(codeOf(cause), { cause });
    },
  );
  const { status, headers, body } = answer;
  if (answer.redirectedTo !== null) throw shopifyProblem("redirected", { status });
  if (answer.truncated) throw shopifyProblem("unexpected_answer", { status });
  return { status, headers, text: new TextDecoder().decode(body) };
}

function codeOf(cause: unknown): ShopifyProblemCode {
  if (cause instanceof OutboundFailedError && cause.failure === "timeout") return "timeout";
  return cause instanceof OutboundRefusedError && cause.reason === "unresolvable"
    ? "no_such_shop"
    : "unreachable";
}

/** The JSON in a response; undefined if it has none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
