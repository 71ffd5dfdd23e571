import { expect, it } from "vitest";
import { api } from "../fixtures/tenant";

it("knows no sign-in with Google until it is configured", async () => {
  for (const path of ["/v1/auth/google/start", "/v1/auth/google/callback?state=a&code=b"]) {
    const answer = await api(path);
    expect([answer.status, answer.body.error.code]).toEqual([404, "not_found"]);
  }
  expect((await api<{ google: boolean }>("/v1/auth/options")).body.data.google).toBe(false);
});
