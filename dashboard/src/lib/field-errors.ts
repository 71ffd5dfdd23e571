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

/** Shows the API's errors about single fields at those fields. Returns whether all of them could be placed. */
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
