import { codesOf } from "../../platform/errors";
import type { DocumentedOperation, OpenApiDocument, Operation } from "./openapi-document";

const words = {
  400: "The request is not valid; `details.fields` names the fields",
  401: "The credential is missing or not valid",
  402: "The writer's budget for this month is used up",
  403: "The role, token, plan or origin of the request does not allow it",
  404: "Not found in this workspace",
  409: "The current state does not allow it, or someone else changed the item; reload it",
  410: "The link has expired or was used",
  413: "The body is too large or contains too many values",
  415: "The content type of the body or file is not supported",
  422: "Another site or a document could not be used; `details` says why",
  429: "Too many requests; `Retry-After` says how many seconds to wait",
} as const;

type FailureStatus = keyof typeof words;

/** What the code behind these routes adds to the refusals of their guards. */
const byTag: Record<string, { reading?: FailureStatus[]; changing?: FailureStatus[] }> = {
  Analytics: { reading: [422], changing: [422] },
  Batches: { changing: [402] },
  "Content Assistant": { changing: [402, 422] },
  Evidence: { changing: [402, 422] },
  Integrations: { reading: [422], changing: [422] },
  Invitations: { reading: [410], changing: [410] },
  Illustrations: { changing: [402, 422] },
  Runs: { changing: [402, 422] },
  "Sign-in": { reading: [401, 410], changing: [401, 410] },
  Sources: { reading: [422], changing: [422] },
  Topics: { changing: [402] },
  Writer: { changing: [402] },
};

/** The refusals possible because of a route's guard, parameters, body and tag. */
function failuresOf({ method, path, operation }: DocumentedOperation): FailureStatus[] {
  const access = (operation as { "x-access"?: string })["x-access"];
  if (access === undefined) return [];
  const reads = method === "get";
  const found: (FailureStatus | false)[] = [
    (!reads || isChecked(operation)) && 400,
    access !== "anyone" && 401,
    !(reads && (access === "viewer" || access === "anyone")) && 403,
    path.includes("{") && 404,
    !reads && 409,
    !reads && 413,
    takesFiles(operation) && 415,
    429,
    ...(operation.tags ?? []).flatMap((tag) => byTag[tag]?.[reads ? "reading" : "changing"] ?? []),
  ];
  return [...new Set(found.filter((one) => one !== false))].sort((a, b) => a - b);
}

const takesFiles = ({ requestBody }: Operation): boolean =>
  requestBody !== undefined && "content" in requestBody && "multipart/form-data" in requestBody.content;

/** Any text is valid as an id in a path: unknown ones are 404. */
const isChecked = ({ parameters = [] }: Operation): boolean =>
  parameters.some((one) => "in" in one && (one.in !== "path" || Object.keys(one.schema ?? {}).length > 1));

/** Gives every operation its failures, as references to one response per status. */
export function addFailures(document: OpenApiDocument, operations: DocumentedOperation[]): void {
  const used = new Set<FailureStatus>();
  for (const one of operations) {
    one.operation.responses ??= {};
    for (const status of failuresOf(one)) {
      one.operation.responses[status] ??= { $ref: `#/components/responses/Error${status}` };
      used.add(status);
    }
  }
  const responses = [...used].map((status) => [`Error${status}`, responseOf(status)]);
  document.components = { ...document.components, responses: Object.fromEntries(responses) };
}

const responseOf = (status: FailureStatus) => ({
  description: `${words[status]}. Codes: ${codesOf(status)
    .map((code) => `\`${code}\``)
    .join(", ")}`,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
  ...(status === 429 && {
    headers: { "retry-after": { description: "Seconds to wait", schema: { type: "integer" as const } } },
  }),
});
