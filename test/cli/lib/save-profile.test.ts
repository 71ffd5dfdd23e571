import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type MachineOptions, makeMachine } from "../support/fake-io.ts";
import { type Asked, fakeService, me, ok, refused } from "../support/fake-service.ts";

const tokenOf = (letter: string) => `ba_pat_${letter.repeat(38)}`;
const [old, fresh] = [tokenOf("o"), tokenOf("f")];

const started = {
  deviceCode: "dc",
  userCode: "BCDF-GHJK",
  verificationUrl: "https://blog.example/device",
  verificationUrlComplete: "https://blog.example/device?code=BCDF-GHJK",
  expiresAt: "2026-01-01T00:00:00.000Z",
  expiresInSeconds: 600,
  intervalSeconds: 5,
};
const accessToken = {
  id: "pat_f",
  name: "blogsvc",
  origin: "device",
  last4: "ffff",
  access: "full",
  createdAt: "2026-01-01T00:00:00.000Z",
  lastUsedAt: null,
  expiresAt: null,
};

/** A machine with the profile "work", and a service; `fails` says which requests it refuses. */
async function setUp(fails: (asked: Asked) => boolean = () => false, options: MachineOptions = {}) {
  const ended: string[] = [];
  let armed = false;
  const service = fakeService((asked) => {
    const bearer = asked.headers.get("authorization")?.replace("Bearer ", "") ?? "";
    if (armed && fails(asked)) return refused(503, "unavailable", "Not\u001b[2J now");
    if (asked.path === "/v1/auth/device") return ok(started);
    if (asked.path === "/v1/auth/device/token") return ok({ token: fresh, user: me.user, accessToken });
    if (asked.method !== "DELETE")
      return ok({ ...me, token: { id: `pat_${bearer.at(-1)}`, access: "full" } });
    ended.push(`${bearer} ${asked.path}`);
    return ok({ done: true });
  });
  const machine = makeMachine({
    ...options,
    terminal: true,
    answers: [old],
    sleep: async () => undefined,
    fetch: service.fetch,
  });
  const signIn = (...args: string[]) =>
    machine.run("auth", "login", "--url", "https://blog.example", "--profile", "work", ...args);
  expect((await signIn("--token", "-")).exit).toBe(0);
  armed = true;
  const file = join(machine.io.env.XDG_CONFIG_HOME ?? "", "blogsvc", "config.json");
  const config = () => JSON.parse(readFileSync(file, "utf8"));
  return { ...machine, file, config, signIn, ended };
}

it("ends the token that the profile held, once the new one is kept", async () => {
  const { signIn, ended, config } = await setUp();
  const ran = await signIn();
  expect([ran.exit, ended]).toEqual([0, [`${old} /v1/me/tokens/pat_o`]]);
  expect(ran.err).toContain("previous token no longer works");
  expect(config().profiles.work).toMatchObject({ token: fresh, workspace: "acme" });
  expect((await signIn("--token", tokenOf("g"))).exit).toBe(0);
  expect(ended.at(-1)).toBe(`${fresh} /v1/me/tokens/pat_f`);
});

it("keeps it if it is the same, used by another profile, or with --keep-token", async () => {
  const { signIn, run, ended, config, file } = await setUp();
  expect((await signIn("--token", old)).exit).toBe(0);
  const { profiles, current } = config();
  writeFileSync(file, JSON.stringify({ current, profiles: { ...profiles, twin: profiles.work } }));
  expect((await signIn("--token", fresh)).exit).toBe(0);
  expect((await signIn("--token", tokenOf("g"), "--keep-token")).exit).toBe(0);
  expect(ended).toEqual([]);
  expect((await run("auth", "logout", "--profile", "twin")).exit).toBe(0);
  expect(ended).toEqual([`${old} /v1/me/tokens/pat_o`]);
});

it("signs in even if the previous token cannot be revoked, with a note", async () => {
  const { signIn, config } = await setUp(({ method }) => method === "DELETE");
  const ran = await signIn();
  expect([ran.exit, config().profiles.work.token]).toEqual([0, fresh]);
  expect(ran.err).toContain("The previous token could not be deleted: Not now\n");
});

it("keeps a token that was just made, whatever fails after it", async () => {
  const isNew = ({ headers, path }: Asked) =>
    path === "/v1/me" && headers.get("authorization") === `Bearer ${fresh}`;
  const { signIn, ended, config } = await setUp(isNew);
  const ran = await signIn();
  expect([ran.exit, config().profiles.work]).toEqual([
    12,
    { url: "https://blog.example", token: fresh, user: "ada@example.com", workspace: "acme" },
  ]);
  expect(ended).toEqual([`${old} /v1/me/tokens/pat_o`]);
  expect(ran.err).toContain("signed in anyway");
});

it("keeps no token that was given and does not work", async () => {
  const { signIn, ended, config } = await setUp(() => true);
  expect((await signIn("--token", fresh)).exit).toBe(12);
  expect([config().profiles.work.token, ended]).toEqual([old, []]);
});
