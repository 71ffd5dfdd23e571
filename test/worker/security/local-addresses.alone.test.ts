import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { app } from "../../../worker/app";
import { untilLimited } from "../fixtures/until-limited";

const publicUrl = "http://127.0.0.1:8787";

/** As `npm start` sets it up: nothing stands in front that would set the address. */
async function signIn(attempt: number) {
  const request = new Request(`${publicUrl}/v1/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", "cf-connecting-ip": `203.0.113.${attempt}` },
    body: JSON.stringify({ email: `nobody-${attempt}@blogsvc.test`, password: "wrong" }),
  });
  const local = { ...env, ALLOW_LOOPBACK: "true", PUBLIC_URL: publicUrl };
  const response = await app.fetch(request, local, createExecutionContext());
  return { status: response.status, headers: response.headers, body: await response.json<never>() };
}

it("an address that a header names does not get around the limit of sign-ins on a local instance", async () => {
  const { passed } = await untilLimited(signIn);
  expect(passed).toBeGreaterThanOrEqual(10);
});
