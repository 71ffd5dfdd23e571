import { expect, it } from "vitest";
import { type MachineOptions, makeMachine } from "../support/fake-io.ts";
import { type Asked, fakeService, ok, refused, signedIn } from "../support/fake-service.ts";
import { anIntegration, aProblem } from "../support/integrations.ts";

const secret = "shpss-canary-123456";
const connect = [
  ...["integrations", "connect", "shopify", "--shop", "acme.myshopify.com"],
  ...["--client-id", "abc", "--blog", "1001"],
];

function setUp(options: MachineOptions = {}, answer: (asked: Asked) => Response = () => ok(anIntegration())) {
  const { fetch, asked } = fakeService(answer);
  const sent = () =>
    asked
      .filter(({ method }) => method !== "GET")
      .map(({ method, path, body }) => [method, path, body && JSON.parse(body)]);
  return { ...makeMachine({ fetch, env: signedIn, ...options }), sent };
}

it("connect reads the secret from standard input and never prints it", async () => {
  const { run, sent } = setUp({ input: `${secret}\n` });
  const ran = await run(...connect, "--mode", "publish", "--json");
  expect(sent()).toEqual([
    [
      "PUT",
      "/v1/workspaces/ws_1/integrations/shopify",
      {
        ...{ shopDomain: "acme.myshopify.com", clientId: "abc", blogId: "1001" },
        ...{ clientSecret: secret, followMode: "publish" },
      },
    ],
  ]);
  expect(ran.exit).toBe(0);
  expect(ran.out + ran.err).not.toContain(secret);
});

it("connect prompts without echo on a terminal, and says that automatic publishing is off", async () => {
  const asked: unknown[] = [];
  const ask = async (question: string, options?: { hidden?: boolean }) => {
    asked.push([question, options?.hidden]);
    return "abcd EFGH ijkl";
  };
  const wordpress = anIntegration({
    kind: "wordpress",
    settings: { siteUrl: "https://a.example", username: "olive" },
  });
  const { run, sent } = setUp({ terminal: true, ask }, () => ok(wordpress));
  const ran = await run(
    "integrations",
    "connect",
    "wordpress",
    "--url",
    "https://a.example",
    "--user",
    "olive",
  );
  expect(asked).toEqual([["Application Password: ", true]]);
  expect(sent()[0]?.[2]).toEqual({
    ...{ siteUrl: "https://a.example", username: "olive" },
    applicationPassword: "abcd EFGH ijkl",
  });
  expect(ran.err).toContain("integrations mode wordpress publish");
});

it("connect takes no secret on the command line, and no empty one", async () => {
  const { run, sent } = setUp({ input: "\n" });
  const given = await run(...connect, "--client-secret", secret);
  expect([given.exit, (await run(...connect)).exit, sent()]).toEqual([11, 11, []]);
  expect(given.out + given.err).not.toContain(secret);
});

it("connect reports why it was refused and what to do", async () => {
  const refusal = Response.json(
    {
      success: false,
      error: {
        code: "integration_failed",
        message: "Not in the same organization. Move the shop.",
        details: aProblem,
        requestId: "r",
      },
    },
    { status: 422 },
  );
  const ran = await setUp({ input: secret }, () => refusal).run(...connect, "--json");
  expect(ran.exit).toBe(11);
  expect(ran.json().error).toMatchObject({
    code: "integration_failed",
    details: { code: "shop_not_permitted", theirCode: "shop_not_permitted" },
  });
});

it("lists and shows what is connected, and what is wrong with it", async () => {
  const failing = anIntegration({ failingSince: "2026-01-01T00:00:00.000Z", problem: aProblem });
  const list = setUp({}, () => ok({ items: [failing] }));
  expect((await list.run("integrations", "list")).out.split("\t").slice(0, 4)).toEqual([
    ...["shopify", "failing", "off", "Acme"],
  ]);
  const { out } = await setUp({ terminal: true }, () => ok(failing)).run("integrations", "show", "shopify");
  expect(out).toContain("…cdef");
  expect(out).toMatch(/what to do +Move the shop\./);
});

it.each([
  [["enable", "shopify"], { enabled: true }],
  [["disable", "shopify"], { enabled: false }],
  [["mode", "shopify", "schedule"], { followMode: "schedule" }],
])("%j changes that and nothing else", async (args, changes) => {
  const { run, sent } = setUp();
  const ran = await run("integrations", ...args);
  expect([ran.exit, ran.out]).toEqual([0, "int_1\n"]);
  expect(sent()).toEqual([["PATCH", "/v1/workspaces/ws_1/integrations/shopify", { ...changes, version: 7 }]]);
});

it("mode takes only a mode, and a kind that there is", async () => {
  const { run, sent } = setUp();
  for (const args of [
    ["mode", "shopify", "always"],
    ["enable", "ghost"],
  ])
    expect((await run("integrations", ...args)).exit).toBe(11);
  expect(sent()).toEqual([]);
});

it("disconnect asks first", async () => {
  const { run, sent } = setUp({}, ({ method }) =>
    method === "GET" ? ok(anIntegration()) : ok({ done: true }),
  );
  expect((await run("integrations", "disconnect", "shopify")).exit).toBe(11);
  const declined = setUp({ terminal: true, answers: ["n"] });
  expect((await declined.run("integrations", "disconnect", "shopify")).exit).toBe(11);
  expect([...sent(), ...declined.sent()]).toEqual([]);
  expect((await run("integrations", "disconnect", "shopify", "--yes")).out).toBe("shopify\n");
  expect(sent()).toEqual([["DELETE", "/v1/workspaces/ws_1/integrations/shopify", ""]]);
});

const step = { name: "Create a draft", ok: true, detail: "Made.", durationMs: 12 };

it("test shows its steps, and ends with 12 and what to do where one fails", async () => {
  const good = setUp({ terminal: true }, () => ok({ ok: true, steps: [step], problem: null }));
  const passed = await good.run("integrations", "test", "shopify");
  expect([passed.exit, passed.out]).toEqual([0, "✓ Create a draft: Made.\n"]);
  const bad = { ok: false, steps: [{ ...step, ok: false, detail: "Refused." }], problem: aProblem };
  const failed = await setUp({ terminal: true }, () => ok(bad)).run("integrations", "test", "shopify");
  expect(failed.exit).toBe(12);
  for (const words of ["✗ Create a draft: Refused.", aProblem.message, aProblem.hint])
    expect(failed.err).toContain(words);
});

it("reports a refusal because of the role", async () => {
  const { run } = setUp({}, () => refused(403, "forbidden", "Only admins may do this"));
  expect((await run("integrations", "enable", "shopify")).exit).toBe(10);
});

it("send takes what is missing in as many calls as it takes, and posts by name", async () => {
  let calls = 0;
  const answer = ({ path, body }: Asked) => {
    if (path.endsWith("/unsent")) return ok({ missing: 150, changed: 0 });
    calls += 1;
    const { missing } = JSON.parse(body ?? "{}");
    if (!missing)
      return ok({
        queued: 0,
        left: 0,
        skipped: [{ postId: "post_00000000000000000001", reason: "not_due" }],
      });
    return ok({ queued: calls === 1 ? 100 : 50, left: calls === 1 ? 50 : 0, skipped: [] });
  };
  const { run, sent } = setUp({ terminal: true }, answer);
  const all = await run("integrations", "send", "wordpress", "--missing", "--mode", "draft", "--yes");
  expect([all.exit, all.out]).toEqual([0, expect.stringContaining("150 posts queued for WordPress")]);
  const call = ["POST", "/v1/workspaces/ws_1/integrations/wordpress/send", { missing: true, mode: "draft" }];
  expect(sent()).toEqual([call, call]);
  const named = await run("integrations", "send", "wordpress", "post_00000000000000000001");
  expect([named.exit, named.out]).toEqual([12, expect.stringContaining("not published in blogsvc")]);
  expect((await run("integrations", "send", "wordpress")).exit).toBe(11);
});

it("says where to connect what is not connected", async () => {
  const details = { reason: "not_connected" };
  const error = { code: "not_found", message: "Integration not found", details, requestId: "r-1" };
  const { run } = setUp({}, () => Response.json({ success: false, error }, { status: 404 }));
  const { err, exit } = await run("integrations", "test", "wordpress");
  expect(exit).toBe(12);
  expect(err).toContain("blogsvc integrations connect --help");
});
