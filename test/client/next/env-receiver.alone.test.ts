import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createEnvRevalidateHandler } from "../../../client/src/next/create-env-revalidate-handler.ts";
import { secret, signedRequest } from "../webhooks/signed-request";

vi.mock("../../../client/src/next/expire.ts", () => ({ expire: () => {} }));

beforeEach(() => {
  vi.stubEnv("BLOGSVC_API_URL", "https://blog.test");
  vi.stubEnv("BLOGSVC_API_KEY", "ba_pk_test");
  vi.stubEnv("BLOGSVC_WORKSPACE_SLUG", "acme");
  vi.stubEnv("BLOGSVC_REVALIDATE_SECRET", secret);
});
afterEach(() => vi.unstubAllEnvs());

function receiver() {
  const told: unknown[] = [];
  const receive = createEnvRevalidateHandler({ onError: (error) => told.push(error) });
  const status = async (request = signedRequest()) => (await receive(request)).status;
  return { receive, status, told };
}

it("receives with the secret of the environment", async () => {
  const { status, told } = receiver();
  expect([await status(), await status(signedRequest({}, "whsec_b2xk")), told]).toEqual([200, 401, []]);
});

it.each(["BLOGSVC_API_URL", "BLOGSVC_API_KEY", "BLOGSVC_WORKSPACE_SLUG", "BLOGSVC_REVALIDATE_SECRET"])(
  "answers 500 while %s is missing, says why to the site's own, and works once it is there",
  async (name) => {
    const value = process.env[name];
    vi.stubEnv(name, "");
    const { receive, status, told } = receiver();
    const response = await receive(signedRequest());
    expect([response.status, await response.json()]).toEqual([
      500,
      { ok: false, error: "the receiver is not set up" },
    ]);
    expect(told).toEqual([expect.objectContaining({ name: "ConfigError" })]);
    vi.stubEnv(name, value);
    expect(await status()).toBe(200);
  },
);

it("accepts two secrets separated by a comma, whatever surrounds it", async () => {
  for (const list of [`${secret},`, ` ,${secret} , `, `whsec_b2xk, ${secret}`]) {
    vi.stubEnv("BLOGSVC_REVALIDATE_SECRET", list);
    expect([list, await receiver().status()]).toEqual([list, 200]);
  }
  vi.stubEnv("BLOGSVC_REVALIDATE_SECRET", " , ");
  const { status, told } = receiver();
  expect([await status(), told.length]).toEqual([500, 1]);
});

it("takes a secret with a comma in it, and no part of it that anyone could guess", async () => {
  const own = "a, pass phrase of my own";
  vi.stubEnv("BLOGSVC_REVALIDATE_SECRET", own);
  const { status } = receiver();
  expect([await status(signedRequest({}, own)), await status(signedRequest({}, "a"))]).toEqual([200, 401]);
});

it("takes what it is given before the environment, and what is given as nothing from there", async () => {
  vi.stubEnv("BLOGSVC_REVALIDATE_SECRET", "");
  const given = createEnvRevalidateHandler({ secret, onError: () => {} });
  expect((await given(signedRequest())).status).toBe(200);
  vi.stubEnv("BLOGSVC_REVALIDATE_SECRET", secret);
  vi.stubEnv("BLOGSVC_WORKSPACE_SLUG", "another");
  const elsewhere = createEnvRevalidateHandler({ workspaceSlug: undefined });
  expect((await elsewhere(signedRequest())).status).toBe(400);
});
