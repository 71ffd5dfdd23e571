import type { UseFormSetError } from "react-hook-form";
import { ApiError, messageOf } from "@/lib/api-error";
import { showFieldErrors } from "@/lib/field-errors";
import type { WriterForm } from "./writer-form";

const names = ["kind", "baseUrl", "api", "model", "imageModel", "apiKey"] as const;

/** Puts a refusal at the field that it is about. */
export function placeWriterError(error: unknown, setError: UseFormSetError<WriterForm>): void {
  if (error instanceof ApiError && error.details?.field === "baseUrl")
    setError("baseUrl", { message: messageOf(error) }, { shouldFocus: true });
  else showFieldErrors(error, names, setError);
}
