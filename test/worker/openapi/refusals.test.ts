import { expect, it } from "vitest";
import { api, makeTenant } from "../fixtures/tenant";

it("explains what is wrong with a request, with a code for programs", async () => {
  const { path, token } = await makeTenant();
  const call = async (route: string, body?: unknown) =>
    (await api(`${path}${route}`, { method: body === undefined ? "GET" : "POST", token, body })).body.error;
  expect(await call("/posts/bulk-schedule", { ids: [], perWeek: 1 })).toMatchObject({
    code: "invalid_request",
    message: "ids: must have at least 1 entry",
    details: { fields: [{ path: "ids", message: "must have at least 1 entry" }] },
  });
  const questions = [
    "/calendar?from=now&to=then",
    "/posts?status=draft",
    "/webhooks/deliveries?state=x",
    "/calendar",
  ];
  for (const question of questions) {
    const error = await call(question);
    expect([question, error.code]).toEqual([question, "invalid_request"]);
    expect(error.message).not.toMatch(/invalid|expected|received|too (?:small|big)/i);
  }
});
