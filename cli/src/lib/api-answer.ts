import { z } from "zod";
import { envelope } from "../../../schema/api/envelope";
import { ErrorBody } from "../../../schema/api/error";
import { CliError, type ExitCode, exitCode } from "./cli-error.ts";

/** Codes may be newer than this program: accept any. */
const Refusal = ErrorBody.extend({ error: ErrorBody.shape.error.extend({ code: z.string() }) });

/** A response with its body read. */
export interface Answered {
  response: Response;
  text: string;
}

/** The `data` of a response; a refusal becomes a CliError with its code. If `shape` is null, only a refusal is expected. */
export function dataOf<T extends z.ZodType>(answered: Answered, shape: T, url: string): z.output<T>;
export function dataOf(answered: Answered, shape: null, url: string): never;
export function dataOf({ response, text }: Answered, shape: z.ZodType | null, url: string): unknown {
  if (response.status >= 300 && response.status < 400) {
    throw foreign(url, `it redirects to ${response.headers.get("location") ?? "nowhere"}`);
  }
  const body = parse(text);
  if (!response.ok) throw refusal(response, body, url);
  const answer = shape && envelope(shape).safeParse(body);
  if (answer?.success) return answer.data.data;
  throw foreign(url, `its response does not match the API (${kindOf(response)})`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refusal(response: Response, body: unknown, url: string): CliError {
  const known = Refusal.safeParse(body);
  if (!known.success) return foreign(url, `it returned status ${response.status} (${kindOf(response)})`);
  const { code, message, details, requestId } = known.data.error;
  const version = code === "conflict" ? details?.version : undefined;
  const isStale = typeof version === "number";
  return new CliError(exitOf(response.status, code), code, isStale ? stale(version) : message, {
    hint: isStale ? undefined : hintFor(isReason(details?.reason) ? details.reason : code, response),
    details: { ...details, status: response.status, requestId },
  });
}

/** Reasons that say more than the code. */
const reasons: readonly unknown[] = ["not_connected"];
const isReason = (reason: unknown): reason is string => reasons.includes(reason);

const stale = (version: number) =>
  `Someone else changed it; it is now at version ${version}. Fetch it again, then rerun the command`;

function exitOf(status: number, code: string): ExitCode {
  if (status === 429 || status === 402 || code === "limit_reached") return exitCode.limit;
  if (status === 401 || status === 403) return exitCode.auth;
  if (status === 400 || status === 413 || status === 415 || status === 422) return exitCode.validation;
  return exitCode.api;
}

function hintFor(code: string, response: Response): string | undefined {
  switch (code) {
    case "unauthorized":
      return "Run `blogsvc auth login`; `blogsvc auth status` shows which token is used.";
    case "forbidden":
      return "`blogsvc auth status` shows your role and what the token may do.";
    case "not_found":
      return "It may be in another workspace. To list yours, run `blogsvc workspaces list`; choose one with --workspace.";
    case "conflict":
      return "Fetch it again, then rerun the command.";
    case "not_connected":
      return "`blogsvc integrations list` shows what is connected. To connect a site, see `blogsvc integrations connect --help`.";
    case "no_model":
      return "`blogsvc writer set --help` shows how to connect a model; `blogsvc runs start <title> --finish brief` needs none.";
    case "rate_limited":
      return `Try again in ${response.headers.get("retry-after") ?? "60"} s.`;
    case "limit_reached":
      return "You have reached a limit on your plan. To see the plan, run `blogsvc workspaces get`.";
    case "plan_required":
      return "`blogsvc workspaces get` shows the plan; your administrator can change it.";
    case "budget_exhausted":
      return "`blogsvc writer usage` shows usage; `blogsvc writer set --budget-usd <usd>` allows more.";
    case "writer_failed":
      return "`blogsvc writer test` sends the model a short test.";
    case "unsupported_claims":
      return "Link or accept them in the dashboard, or run `blogsvc workspaces update --evidence optional`.";
    case "approval_required":
      return "Run `blogsvc review request <post> --reviewer <member>`, or `blogsvc workspaces update --approval optional`.";
    case "internal":
    case "unavailable":
      return "Try again. Your administrator can find the request by its ID.";
    default:
      return undefined;
  }
}

const kindOf = (response: Response) =>
  response.headers.get("content-type")?.split(";", 1)[0] ?? "no content type";

const foreign = (url: string, what: string) =>
  new CliError(exitCode.api, "unexpected_answer", `${url} returned an unexpected response: ${what}`, {
    hint: "Check that it is the URL of a blogsvc service, and that your CLI is as recent as the service.",
  });
