import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError } from "./api-error";

type Refused = { path: string; message: string };

function refusedFields(error: unknown): Refused[] {
  if (!(error instanceof ApiError)) return [];
  const fields = error.details?.fields;
  if (!Array.isArray(fields)) return [];
  return fields.filter(
    (field: unknown): field is Refused =>
      typeof field === "object" && field !== null && "path" in field && "message" in field,
  );
}

/** Puts the API's complaints about single fields at those fields. Says whether all of them found a place. */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  names: readonly Path<T>[],
  setError: UseFormSetError<T>,
): boolean {
  const refused = refusedFields(error);
  let placed = 0;
  for (const { path, message } of refused) {
    const name = names.find((one) => one === path);
    if (!name) continue;
    setError(name, { message });
    placed += 1;
  }
  return refused.length > 0 && placed === refused.length;
}
