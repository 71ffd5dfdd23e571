import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { Hono } from "hono";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { app } from "../../../worker/app";
import { readIo, readPathOf } from "../../../worker/context";
import { inTurn, limitHeavy, limitRequests } from "../../../worker/domains/identity";
import { publicApp } from "../../../worker/public/app";
import type { AppEnv } from "../../../worker/routes/http/app-env";
import { authenticate } from "../../../worker/routes/http/authenticate";
import { callsUntilLimited } from "../fixtures/calls-until-limited";
import {
  api,
  makePerson,
  makeTenant,
  makeToken,
  origin,
  send,
  type Tenant,
  tenantCtx,
  testCtx,
} from "../fixtures/tenant";
import { whileLimited } from "../fixtures/while-limited";

const perMinute = 1_200;
const heavyPerMinute = 20;
const previewsPerMinute = 300;
/** Calls at once of one caller would wait for each other. */
const oneByOne = 1;
const byRequests = 20;
const windowsMax = 4;

/**
 * Counts all but the last of what a limit allows without a request for each, then makes requests until one is refused; how many passed. Where
 * a new window began on the clock, this begins again.
 */
async function passedUntilLimited(limit: number, count: () => Promise<void>, call: () => Promise<Response>) {
  let passed = 0;
  for (let window = 0; window < windowsMax; window++) {
    const counts = await Promise.allSettled(Array.from({ length: limit - byRequests }, count));
    for (const one of counts) {
      if (one.status === "fulfilled") passed += 1;
      else expect(one.reason).toMatchObject({ code: "rate_limited" });
    }
    for (let request = 0; request <= 2 * byRequests; request++) {
      const answer = await call();
      await answer.body?.cancel();
      if (answer.status === 429) {
        expect(answer.headers.get("retry-after")).toBe("60");
        return passed;
      }
      passed += 1;
    }
  }
  throw new Error(`never limited in ${windowsMax} windows`);
}

let tenant: Tenant;
let other: Tenant;

beforeAll(async () => {
  tenant = await makeTenant();
  other = await makeTenant("Other");
});

describe("requests to the management API", () => {
  it("are limited for each token, before anybody looks whose it is, and for each user over all tokens", async () => {
    const { editor, viewer } = tenant.people;
    const second = await makeToken(editor, "read");
    const none = `ba_pat_${"0".repeat(38)}`;
    const countToken = (token: string, userId?: string) =>
      limitRequests(testCtx(), { credential: `Bearer ${token}`, ...(userId !== undefined && { userId }) });
    const me = (token: string) => send("/v1/me", { token });
    expect(
      await passedUntilLimited(
        perMinute,
        () => countToken(none),
        () => me(none),
      ),
    ).toBeGreaterThanOrEqual(perMinute);
    const exhaust = () =>
      passedUntilLimited(
        perMinute,
        () => countToken(editor.token, editor.id),
        () => me(editor.token),
      );
    expect(await exhaust()).toBeGreaterThanOrEqual(perMinute);
    await whileLimited(exhaust, async () => {
      expect((await api("/v1/me", { token: second })).status).toBe(429);
      expect((await api("/v1/me", { cookie: editor.cookie })).status).toBe(429);
      const mcp = await send("/mcp", { method: "POST", body: {}, token: second });
      await mcp.body?.cancel();
      expect([mcp.status, mcp.headers.get("retry-after")]).toEqual([429, "60"]);
      expect((await api("/v1/me", { token: viewer.token })).status).toBe(200);
    });
  });

  it("are limited for each address, an IPv6 one by its /64, before a body is parsed", async () => {
    let n = 0;
    const address = () => `2001:db8:5:5::${(++n).toString(16)}`;
    const from = () => ({ "cf-connecting-ip": address() });
    const count = () => limitRequests(testCtx(), { address: address() });
    const exhaust = () =>
      passedUntilLimited(perMinute, count, () => send("/v1/auth/options", { headers: from() }));
    expect(await exhaust()).toBeGreaterThanOrEqual(perMinute);
    const json = { "content-type": "application/json" };
    await whileLimited(exhaust, async () => {
      const refused = await api("/v1/auth/sign-in", {
        method: "POST",
        body: new TextEncoder().encode("{"),
        headers: { ...from(), ...json },
      });
      expect([refused.status, refused.body.error.code]).toEqual([429, "rate_limited"]);
      const elsewhere = await api("/v1/auth/options", { headers: { "cf-connecting-ip": "2001:db8:5:6::1" } });
      expect(elsewhere.status).toBe(200);
    });
  });
});

describe("work that costs much CPU is limited for each user and for the workspace", () => {
  let drawer: Tenant;
  beforeAll(async () => {
    drawer = await makeTenant("Drawer");
  });

  it("cards: 20 a minute", async () => {
    const draw = async ({ path, people }: Tenant) => {
      const { token } = people.editor;
      const post = await api<{ id: string }>(`${path}/posts`, {
        method: "POST",
        body: { title: "Card" },
        token,
      });
      return (by: { token: string }) =>
        send(`${path}/posts/${post.body.data.id}/picture`, {
          method: "POST",
          token: by.token,
          body: { use: "og", source: "card" },
        });
    };
    const [mine, theirs] = [await draw(drawer), await draw(other)];
    const exhaust = () => callsUntilLimited(() => mine(drawer.people.editor), heavyPerMinute, oneByOne);
    expect(await exhaust()).toBeGreaterThanOrEqual(heavyPerMinute);
    await whileLimited(exhaust, async () => {
      expect((await mine(drawer.people.owner)).status).toBe(429);
      expect((await theirs(other.people.editor)).status).toBe(201);
    });
  });

  it("previews of cards: 300 a minute", async () => {
    const preview = ({ token }: { token: string }, path = drawer.path) =>
      send(`${path}/brand/preview`, { method: "POST", token, body: { use: "og", title: "Card" } });
    const { viewer } = drawer.people;
    const ctx = await tenantCtx({ ...drawer, user: viewer });
    const exhaust = () =>
      passedUntilLimited(
        previewsPerMinute,
        () => limitHeavy(ctx, "preview"),
        () => preview(viewer),
      );
    expect(await exhaust()).toBeGreaterThanOrEqual(previewsPerMinute);
    await whileLimited(exhaust, async () => {
      expect((await preview(drawer.people.owner)).status).toBe(429);
      expect((await preview(other.people.viewer, other.path)).status).toBe(200);
    });
  });
});

it("one caller's requests run four at once, and one at a time once they exceed ten per second after a burst of 40", async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
  let running = 0;
  const most: number[] = [];
  const work = async () => {
    most.push(++running);
    await new Promise((done) => setTimeout(done, 5));
    running -= 1;
  };
  const many = async (count: number) => {
    await Promise.all(Array.from({ length: count }, () => inTurn("flood", work)));
    return Math.max(...most.splice(0));
  };
  expect(await many(20)).toBe(4);
  expect(await many(20)).toBe(4);
  vi.setSystemTime(Date.now() + 1_000);
  expect(await many(10)).toBe(4);
  vi.setSystemTime(Date.now() + 50);
  expect(await many(10)).toBe(1);
  vi.setSystemTime(Date.now() + 4_000);
  expect(await many(40)).toBe(4);
  vi.useRealTimers();
});

describe("requests that pass themselves off as many callers' run four at once", () => {
  /** How many run at once of 20 requests with these headers, by the number of the request. */
  async function mostAtOnce(headersOf: (at: number) => Record<string, string>): Promise<number> {
    let running = 0;
    let most = 0;
    const counting = new Hono<AppEnv>().use(authenticate).post("/", async (c) => {
      most = Math.max(most, ++running);
      await new Promise((done) => setTimeout(done, 20));
      running -= 1;
      return c.text("done");
    });
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const request = new Request(`${origin}/`, { method: "POST", headers: headersOf(at) });
        return (await counting.fetch(request, env, createExecutionContext())).status;
      }),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    return most;
  }
  const madeUp = () => crypto.randomUUID().replaceAll("-", "").padEnd(43, "x");

  it("with made-up sessions from one address", async () => {
    const from = { "cf-connecting-ip": "203.0.113.91", origin };
    expect(await mostAtOnce(() => ({ ...from, cookie: `__Host-blogsvc=${madeUp()}` }))).toBe(4);
  });

  it("with made-up tokens from one network", async () => {
    const from = (at: number) => ({ "cf-connecting-ip": `2001:db8:0:91::${at}` });
    expect(await mostAtOnce((at) => ({ ...from(at), authorization: `Bearer ${madeUp()}` }))).toBe(4);
  });

  it("with many tokens of one user", async () => {
    const person = await makePerson("Many tokens");
    const tokens = await Promise.all(Array.from({ length: 10 }, () => makeToken(person, "read")));
    const from = (at: number) => ({ "cf-connecting-ip": `203.0.113.${100 + at}` });
    const bearer = (at: number) => `Bearer ${tokens[at % tokens.length]}`;
    expect(await mostAtOnce((at) => ({ ...from(at), authorization: bearer(at) }))).toBe(4);
  });

  it("but strangers of other addresses run beside each other", async () => {
    const from = (at: number) => ({ "cf-connecting-ip": `203.0.113.${150 + at}`, origin });
    expect(await mostAtOnce((at) => ({ ...from(at), cookie: `__Host-blogsvc=${madeUp()}` }))).toBeGreaterThan(
      4,
    );
  });
});

describe("a flood of refused requests", () => {
  /** The bindings with every limit used up, and what is asked of them. */
  const usedUp = () => {
    const asked = { limiter: 0, database: 0 };
    const limiter: RateLimit = {
      limit: async () => {
        asked.limiter += 1;
        return { success: false };
      },
    };
    const limited: Env = {
      ...env,
      DB: new Proxy(env.DB, {
        get: (database, name) => {
          const value: unknown = Reflect.get(database, name);
          if (typeof value !== "function") return value;
          return (...given: unknown[]) => {
            // Refusals are counted once a second.
            if (name === "prepare" && !String(given[0]).includes("refusals")) asked.database += 1;
            return value.apply(database, given);
          };
        },
      }),
      RATE_REQUESTS: limiter,
      RATE_PRO: limiter,
    };
    return { asked, limited };
  };
  const times = 50;

  beforeEach(() => void vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  it("asks neither limiter nor database about a token that was refused within the second", async () => {
    const { asked, limited } = usedUp();
    let bodiesRead = 0;
    const statuses = new Set<number>();
    for (let n = 0; n < times; n++) {
      const body = new ReadableStream({ pull: () => void bodiesRead++ }, { highWaterMark: 0 });
      const request = new Request(`${origin}${tenant.path}/posts`, {
        method: "POST",
        body,
        headers: {
          authorization: `Bearer ${tenant.people.viewer.token}`,
          "content-type": "application/json",
          "content-length": "100",
          "cf-connecting-ip": "203.0.113.92",
        },
      });
      const response = await app.fetch(request, limited, createExecutionContext());
      statuses.add(response.status);
      await response.body?.cancel();
    }
    expect([...statuses]).toEqual([429]);
    expect(bodiesRead).toBe(0);
    // One call for the address and one for the token.
    expect(asked).toEqual({ limiter: 2, database: 0 });
  });

  it("asks neither about an API key", async () => {
    const { asked, limited } = usedUp();
    const read = async (bindings: Env) => {
      const url = `${origin}/v1/public/${tenant.workspace.slug}/blogs`;
      const request = new Request(url, { headers: { "x-api-key": tenant.apiKey } });
      const io = readIo(bindings, createExecutionContext());
      const response = await publicApp.fetch(request, { url, readPath: readPathOf(env), io });
      await response.body?.cancel();
      return response.status;
    };
    expect(await read(env)).toBe(200);
    const statuses = new Set<number>();
    for (let n = 0; n < times; n++) statuses.add(await read(limited));
    expect([...statuses]).toEqual([429]);
    expect(asked).toEqual({ limiter: 1, database: 0 });
    vi.setSystemTime(Date.now() + 1_000);
    expect(await read(env)).toBe(200);
  });
});
