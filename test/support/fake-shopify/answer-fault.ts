import { type Answer, json, page } from "./answer";
import type { Fault } from "./fault";

const wordsOf = {
  401: "[API] Invalid API key or access token (unrecognized login or wrong password)",
  402: "Unavailable Shop",
  403: "Forbidden",
  404: "Not Found",
  423: "Locked",
};

export const refused = (status: keyof typeof wordsOf): Answer => json(status, { errors: wordsOf[status] });

export const throttled = {
  message: "Throttled",
  extensions: { code: "THROTTLED", documentation: "https://shopify.dev/api/usage/rate-limits" },
};

/** What a fault says; null for one that is served once the work is done. */
export function answerFault(fault: Fault): Answer | "cut" | "hang" | null {
  switch (fault.kind) {
    case "refused":
      return refused(fault.status);
    case "too_many_requests":
      return json(
        429,
        { errors: "Exceeded 2 calls per second for api client. Reduce request rates." },
        fault.retryAfter === undefined ? {} : { "retry-after": fault.retryAfter },
      );
    case "throttled":
      return json(200, { errors: [throttled], extensions: { cost: costOf(fault) } });
    case "graphql_error":
      return json(200, {
        errors: [{ message: fault.message ?? "It failed.", extensions: { code: fault.code } }],
      });
    case "html":
      return page(fault.status, "Something went wrong", "There's an issue with the page.");
    case "server_error":
      return json(fault.status, { errors: "Internal Server Error" });
    case "redirect":
      return { status: 301, headers: { location: fault.location }, body: "" };
    case "garbled":
      return { status: 200, headers: { "content-type": "application/json" }, body: '{"data":{"art' };
    case "cut":
    case "hang":
      return fault.kind;
    case "lost_answer":
      return null;
  }
}

const costOf = ({ requested, available, restoreRate }: Extract<Fault, { kind: "throttled" }>) => ({
  requestedQueryCost: requested ?? 752,
  actualQueryCost: null,
  throttleStatus: {
    maximumAvailable: 1000.0,
    currentlyAvailable: available,
    restoreRate: restoreRate ?? 50.0,
  },
});
