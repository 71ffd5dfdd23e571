import type { RunErrorCode } from "../../../../schema/api/runs";
import { AppError } from "../../../platform/errors";
import { WriterError } from "../../models";
import { storedRunMessage, takenMax } from "../../runs";
import { BrokenOff } from "./keep-claim";

export interface Failure {
  code: RunErrorCode;
  /** As stored: a code of `storedRunMessage`, or words for the user. */
  message: string;
  /** Whether an automatic retry makes sense. */
  mayPass: boolean;
  /** Milliseconds that the remote side asked us to wait. */
  retryAfterMs?: number;
}

const internal: Failure = {
  code: "internal",
  message: storedRunMessage({ code: "internal" }),
  mayPass: true,
};

const slow: Failure = {
  code: "timed_out",
  message: storedRunMessage({ code: "too_slow" }),
  mayPass: true,
};

/** A step was started so many times that it may be what crashes its workers. */
export class NeverFinished extends Error {
  override readonly name = "NeverFinished";
}

const neverFinished: Failure = {
  code: "bad_request",
  message: storedRunMessage({ code: "never_finished", times: takenMax }),
  mayPass: false,
};

/** Why a step failed, in API terms. Reveals nothing about unexpected errors. */
export function failureOf(error: unknown): Failure {
  if (error instanceof WriterError) {
    const { code, message, mayPass, facts } = error;
    return {
      code,
      message,
      mayPass,
      ...(facts.retryAfterMs !== undefined && { retryAfterMs: facts.retryAfterMs }),
    };
  }
  if (error instanceof BrokenOff) return slow;
  if (error instanceof NeverFinished) return neverFinished;
  if (error instanceof AppError) return ofApp(error);
  return internal;
}

function ofApp({ code, message, details }: AppError): Failure {
  switch (code) {
    case "budget_exhausted":
      return {
        code: details?.period === "post" ? "post_budget_exhausted" : code,
        message,
        mayPass: false,
      };
    case "no_model":
    case "limit_reached":
      return { code, message, mayPass: false };
    case "plan_required":
      return { code: "limit_reached", message, mayPass: false };
    case "source_unreadable":
      return {
        code: details?.reason === "no_sources" ? "no_sources" : "unreadable_source",
        message,
        mayPass: false,
      };
    case "conflict":
      return { code: "conflict", message, mayPass: true };
    // Only a missing model is reported as `not_found`; anything else that is missing existed when the run started.
    case "not_found":
      return { code: "conflict", message: `${message}; it was deleted`, mayPass: false };
    case "illegal_transition":
      return { code: "conflict", message, mayPass: false };
    case "unavailable":
    case "internal":
      return internal;
    default:
      return { code: "bad_request", message, mayPass: false };
  }
}
