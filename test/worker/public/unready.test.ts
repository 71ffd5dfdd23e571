import { expect, it, vi } from "vitest";
import { refuseUnready } from "../../../worker/public/app";

it("responds with the envelope if the settings are invalid, and logs why", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const response = refuseUnready(new Error("AUTH_SECRET must have at least 32 characters"));
  expect(response.status).toBe(503);
  const body = await response.text();
  expect(JSON.parse(body)).toMatchObject({ success: false, error: { code: "unavailable" } });
  expect(body).not.toContain("AUTH_SECRET");
  expect(String(log.mock.calls[0]?.[0])).toContain("AUTH_SECRET");
  log.mockRestore();
});
