import { expect, it } from "vitest";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, me, ok, refused } from "../support/fake-service.ts";

const url = "https://blog.example";
const token = `ba_pat_${"a".repeat(38)}`;
const pending = () => refused(400, "authorization_pending", "Not yet");
const given = () =>
  ok({
    token,
    user: me.user,
    accessToken: {
      id: "pat_1",
      name: "blogsvc",
      origin: "device",
      last4: "aaaa",
      access: "full",
      createdAt: "2026-01-01T00:00:00.000Z",
      lastUsedAt: null,
      expiresAt: null,
    },
  });

interface Signing {
  started?: object;
  /** What each poll is answered; the last one from then on. */
  polls: (() => Response)[];
  /** How wrong this machine's clock is. */
  skewMs?: number;
}

/** Signs in while the clock moves by what is slept. */
async function signIn({ started = {}, polls, skewMs = 0 }: Signing) {
  const begun = Date.UTC(2026, 0, 1);
  let now = begun + skewMs;
  const opened: string[] = [];
  let polled = 0;
  const { fetch, asked } = fakeService(({ path }) => {
    if (path === "/v1/me") return ok(me);
    if (path !== "/v1/auth/device")
      return polls[Math.min(polled++, polls.length - 1)]?.() ?? new Response(null, { status: 500 });
    return ok({
      deviceCode: "dc",
      userCode: "BCDF-GHJK",
      verificationUrl: `${url}/device`,
      verificationUrlComplete: `${url}/device?code=BCDF-GHJK`,
      expiresAt: new Date(begun + 600_000).toISOString(),
      expiresInSeconds: 600,
      intervalSeconds: 5,
      ...started,
    });
  });
  const machine = makeMachine({
    terminal: true,
    fetch,
    now: () => now,
    sleep: async (ms) => {
      now += ms;
    },
    openBrowser: (page) => void opened.push(page),
  });
  const ran = await machine.run("auth", "login", "--url", url);
  return { ...ran, opened, asked, polls: polled, minutes: (now - begun - skewMs) / 60_000 };
}

it.each([-86_400_000, 0, 86_400_000])(
  "counts from its own start, with a clock off by %i ms",
  async (skewMs) => {
    const done = await signIn({ skewMs, polls: [pending, pending, given] });
    expect([done.exit, done.polls]).toEqual([0, 3]);
    const late = await signIn({ skewMs, polls: [pending] });
    expect([late.exit, late.minutes]).toEqual([10, 10]);
    expect(late.err).toContain("expired");
  },
);

it("keeps polling while the service fails, as long as the code is valid", async () => {
  const failing = [
    () => refused(500, "internal", "Oh"),
    () => refused(503, "unavailable", "Soon"),
    () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
    () => new Response("<h1>Hello</h1>"),
    () => {
      throw new TypeError("fetch failed");
    },
  ];
  expect((await signIn({ polls: [...failing, given] })).exit).toBe(0);
  for (const fail of failing) expect((await signIn({ polls: [fail] })).minutes).toBe(10);
});

it("ends at once with what is final", async () => {
  for (const code of ["access_denied", "expired_token", "invalid_request"])
    expect((await signIn({ polls: [() => refused(400, code, "No")] })).polls).toBe(1);
});

it.each([
  ["https://evil.example/device"],
  ["http://blog.example/device"],
  ["https://blog.example@evil.example/"],
  ["https://blog.example:444/device"],
  ["file:///etc/passwd"],
  ["javascript:alert(1)"],
  ["not an address"],
])("opens nothing but its own service: %s", async (verificationUrlComplete) => {
  const { opened, exit } = await signIn({ polls: [given], started: { verificationUrlComplete } });
  expect([exit, opened]).toEqual([0, []]);
});

it("opens its own service's page", async () => {
  expect((await signIn({ polls: [given] })).opened).toEqual([`${url}/device?code=BCDF-GHJK`]);
});

it("prints what the service says without what a terminal obeys", async () => {
  const started = { userCode: "AB\u001b[2JCD\u202e", verificationUrl: `${url}/\u001b]0;owned\u0007\ndevice` };
  const { err } = await signIn({ polls: [given], started });
  expect(err).toContain("Open https://blog.example/ device\nand enter the code ABCD\n");
  for (const obeyed of ["\u001b", "\u0007", "\u202e"]) expect(err).not.toContain(obeyed);
});
