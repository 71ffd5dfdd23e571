import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { toAppError } from "../../../worker/routes/http/to-app-error";

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

const codeOf = (error: unknown) => toAppError(error, "test").code;
const gone = new Error("D1_ERROR: FOREIGN KEY constraint failed: SQLITE_CONSTRAINT");

it("reports what was deleted during the request, and still logs it", () => {
  expect(codeOf(gone)).toBe("conflict");
  expect(codeOf(new Error("Failed query: INSERT …", { cause: gone }))).toBe("conflict");
  expect(console.error).toHaveBeenCalledTimes(2);
  expect(codeOf(new Error("anything else"))).toBe("internal");
});
