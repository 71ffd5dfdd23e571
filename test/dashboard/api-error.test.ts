import type { UseFormSetError } from "react-hook-form";
import { describe, expect, it } from "vitest";
import { toApiError } from "../../dashboard/src/lib/api-error";
import { showFieldErrors } from "../../dashboard/src/lib/field-errors";

const refusal = {
  success: false,
  error: {
    code: "invalid_request",
    message: "name: must not be empty",
    requestId: "req_1",
    details: { fields: [{ path: "name", message: "must not be empty" }] },
  },
};

describe("toApiError", () => {
  it("reads the envelope", async () => {
    const error = await toApiError(Response.json(refusal, { status: 400 }));
    expect(error).toMatchObject({ code: "invalid_request", status: 400, requestId: "req_1" });
    expect(error.message).toBe("name: must not be empty");
  });

  it("has its own message for a response without an envelope", async () => {
    const page = new Response("<h1>Bad gateway</h1>", { status: 502 });
    expect(await toApiError(page)).toMatchObject({ code: "internal", status: 502 });
    expect((await toApiError(Response.json({ error: null }, { status: 500 }))).message).toContain("500");
  });
});

type Names = { name: string; slug: string };

describe("showFieldErrors", () => {
  it("puts each complaint at its field, and says whether all found one", async () => {
    const error = await toApiError(Response.json(refusal, { status: 400 }));
    const shown: unknown[] = [];
    const setError: UseFormSetError<Names> = (name, { message }) => {
      shown.push([name, message]);
    };
    expect(showFieldErrors<Names>(error, ["name", "slug"], setError)).toBe(true);
    expect(shown).toEqual([["name", "must not be empty"]]);
    expect(showFieldErrors<Names>(error, ["slug"], setError)).toBe(false);
    expect(showFieldErrors<Names>(new Error("x"), ["slug"], setError)).toBe(false);
  });
});
