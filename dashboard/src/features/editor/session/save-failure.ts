import { fieldNames, fieldOfPath } from "@schema/post-fields";
import { ApiError, messageOf } from "@/lib/api-error";
import { copy } from "../copy";
import type { FieldName } from "./draft-fields";

/** What to do after a failed save. */
export type SaveFailure =
  | { kind: "retry"; offline: boolean; message: string }
  | { kind: "conflict" }
  | { kind: "gone" }
  /** The API rejects the values of single fields; the others can be saved. */
  | { kind: "fields"; messages: [FieldName, string][] }
  | { kind: "refused"; message: string; signedOut?: boolean };

const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

export function readSaveFailure(error: unknown): SaveFailure {
  if (!(error instanceof ApiError)) return { kind: "refused", message: messageOf(error) };
  const { code, status, message } = error;
  if (status === 0) return { kind: "retry", offline: true, message };
  if (passing.has(status)) return { kind: "retry", offline: false, message };
  if (status === 401) return { kind: "refused", message: copy.saveFailure.youreSignedOut, signedOut: true };
  if (code === "conflict") return { kind: "conflict" };
  if (code === "not_found") return { kind: "gone" };
  if (code === "slug_taken") return { kind: "fields", messages: [["slug", message]] };
  const messages = refusedFields(error);
  return messages.length > 0 ? { kind: "fields", messages } : { kind: "refused", message };
}

function refusedFields(error: ApiError): [FieldName, string][] {
  const fields = error.details?.fields;
  if (!Array.isArray(fields)) return namedInMessage(error.message);
  return fields.flatMap((field: unknown): [FieldName, string][] => {
    if (typeof field !== "object" || field === null || !("path" in field) || !("message" in field)) return [];
    const name = fieldNames.find((one) => fieldOfPath(String(field.path)) === one);
    return name ? [[name, String(field.message)]] : [];
  });
}

/** Rules beyond the contract put the field at the start of the message: "slug: …". */
function namedInMessage(message: string): [FieldName, string][] {
  const [first = "", ...rest] = message.split(": ");
  const name = fieldNames.find((one) => one === first);
  return name && rest.length > 0 ? [[name, rest.join(": ")]] : [];
}

/** Milliseconds before attempt number `failures` + 1: 2, 4, 8, 16, then 30 seconds. */
export const retryDelay = (failures: number): number => Math.min(2000 * 2 ** (failures - 1), 30_000);
