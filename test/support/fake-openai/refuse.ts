import type { ServerResponse } from "node:http";
import type { Asked } from "./asked";
import type { Fault } from "./fault";

interface Refusal {
  status: number;
  error: { message: string; type: string; param?: string; code: string | null };
  headers?: Record<string, string>;
}

/** The errors of the API, as it words them. https://platform.openai.com/docs/guides/error-codes */
function refusalOf(fault: Fault, asked: Asked | null, authorization: string): Refusal | null {
  switch (fault.kind) {
    case "rate_limited":
      return {
        status: 429,
        headers: fault.headers,
        error: { message: "Rate limit reached", type: "requests", code: "rate_limit_exceeded" },
      };
    case "insufficient_quota":
      return {
        status: 429,
        error: {
          message: "You exceeded your current quota, please check your plan and billing details.",
          type: "insufficient_quota",
          code: "insufficient_quota",
        },
      };
    case "unauthorized":
      return {
        status: 401,
        error: {
          message: `Incorrect API key provided: ${authorization.replace("Bearer ", "")}.`,
          type: "invalid_request_error",
          code: "invalid_api_key",
        },
      };
    case "forbidden":
      return {
        status: 403,
        error: {
          message: "Project does not have access",
          type: "invalid_request_error",
          code: "model_not_found",
        },
      };
    case "no_such_model":
      return {
        status: 404,
        error: {
          message: "The model does not exist",
          type: "invalid_request_error",
          code: "model_not_found",
        },
      };
    case "bad_request":
      return {
        status: 400,
        error: {
          message: fault.message ?? `Unsupported parameter, sent with ${authorization}`,
          type: "invalid_request_error",
          code: "unsupported_parameter",
        },
      };
    case "too_long":
      return {
        status: 400,
        error: {
          message: "This model's maximum context length is 8192 tokens.",
          type: "invalid_request_error",
          code: "context_length_exceeded",
        },
      };
    case "content_policy":
      return {
        status: 400,
        error: {
          message: "Your request was rejected by the safety system.",
          type: "image_generation_user_error",
          code: "moderation_blocked",
        },
      };
    case "server_error":
      return {
        status: fault.status ?? 500,
        error: { message: "The server had an error", type: "server_error", code: null },
      };
    case "no_json_schema":
    case "no_json_mode": {
      const isRefused = asked?.format === "json_schema" || fault.kind === "no_json_mode";
      return asked && asked.format !== "plain" && isRefused
        ? {
            status: 400,
            error: {
              message: `Invalid parameter: 'response_format' of type '${asked.format}' is not supported with this model.`,
              type: "invalid_request_error",
              param: "response_format",
              code: null,
            },
          }
        : null;
    }
    case "no_stream_options":
      return asked?.stream && asked.streamUsage
        ? {
            status: 400,
            error: {
              message: "Unknown parameter: 'stream_options'.",
              type: "invalid_request_error",
              code: null,
            },
          }
        : null;
    default:
      return null;
  }
}

/** Answers with the fault's error, where it is one. */
export function refuse(
  response: ServerResponse,
  fault: Fault,
  asked: Asked | null,
  authorization: string,
): boolean {
  if (fault.kind === "html") {
    response
      .writeHead(fault.status, { "content-type": "text/html" })
      .end("<html><body><h1>Bad gateway</h1></body></html>");
    return true;
  }
  if (fault.kind === "redirect") {
    response.writeHead(307, { location: fault.location }).end();
    return true;
  }
  const refusal = refusalOf(fault, asked, authorization);
  if (!refusal) return false;
  response
    .writeHead(refusal.status, { "content-type": "application/json", ...refusal.headers })
    .end(JSON.stringify({ error: refusal.error }));
  return true;
}
