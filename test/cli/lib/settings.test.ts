import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { makeMachine } from "../support/fake-io.ts";
import { fakeService, me, ok } from "../support/fake-service.ts";

const token = `ba_pat_${"a".repeat(38)}`;

async function signedIn(...profiles: string[]) {
  const { fetch, asked } = fakeService(() => ok(me));
  const machine = makeMachine({ fetch, input: token });
  for (const name of profiles) {
    const args = [
      "auth",
      "login",
      "--url",
      `https://${name}.example/path`,
      "--token",
      "-",
      "--profile",
      name,
    ];
    expect((await machine.run(...args)).exit).toBe(0);
  }
  return { ...machine, asked, file: join(machine.io.env.XDG_CONFIG_HOME ?? "", "blogsvc", "config.json") };
}

describe("the profiles' file", () => {
  it("is readable by its user only, and holds what was signed in", async () => {
    const { file } = await signedIn("one", "two");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(statSync(join(file, "..")).mode & 0o777).toBe(0o700);
    expect(JSON.parse(readFileSync(file, "utf8"))).toEqual({
      current: "two",
      profiles: {
        one: { url: "https://one.example", token, user: "ada@example.com", workspace: "acme" },
        two: { url: "https://two.example", token, user: "ada@example.com", workspace: "acme" },
      },
    });
  });

  it("is not guessed at when it is damaged", async () => {
    const { run, file } = await signedIn("one");
    writeFileSync(file, '{"current":');
    const ran = await run("workspaces", "list");
    expect(ran.exit).toBe(10);
    expect(ran.err).toContain(file);
    expect(readFileSync(file, "utf8")).toBe('{"current":');
  });
});

describe("which service is asked", () => {
  it("is that of the current profile, of --profile, of BLOGSVC_PROFILE", async () => {
    const { run, asked, io } = await signedIn("one", "two");
    const last = () => asked.at(-1)?.headers.get("authorization");
    const status = async (...args: string[]) => (await run("auth", "status", "--json", ...args)).json().data;
    expect(await status()).toMatchObject({ profile: "two", url: "https://two.example" });
    expect(await status("--profile", "one")).toMatchObject({ profile: "one", url: "https://one.example" });
    expect(last()).toBe(`Bearer ${token}`);
    expect((await run("auth", "use", "one")).exit).toBe(0);
    expect(await status()).toMatchObject({ profile: "one" });
    io.env = { ...io.env, BLOGSVC_PROFILE: "two" };
    expect(await status()).toMatchObject({ profile: "two" });
    expect((await run("auth", "status", "--profile", "three")).exit).toBe(10);
    expect((await run("auth", "use", "three")).exit).toBe(10);
  });

  it("is that of BLOGSVC_URL, with BLOGSVC_TOKEN and never with another service's token", async () => {
    const { run, asked, io } = await signedIn("one");
    const before = asked.length;
    const { env } = io;
    io.env = { ...env, BLOGSVC_URL: "https://evil.example" };
    const ran = await run("workspaces", "list");
    expect(ran.exit).toBe(10);
    expect(ran.err).toContain("the profile's token belongs to https://one.example");
    expect(asked).toHaveLength(before);
    io.env = { ...env, BLOGSVC_URL: "https://other.example", BLOGSVC_TOKEN: "ba_pat_other" };
    expect((await run("workspaces", "list")).exit).toBe(0);
    expect(asked.at(-1)?.headers.get("authorization")).toBe("Bearer ba_pat_other");
  });

  it("is never one that speaks plain http to another machine", async () => {
    const { run, asked } = await signedIn();
    const login = (url: string) => run("auth", "login", "--url", url, "--token", "-");
    for (const url of ["http://blog.example", "ftp://blog.example", "blog.example", "javascript:1"]) {
      expect((await login(url)).exit, url).toBe(11);
    }
    expect(asked).toHaveLength(0);
    for (const url of ["http://localhost:8787", "http://127.0.0.1:8787", "http://[::1]:8787"]) {
      expect((await login(url)).exit, url).toBe(0);
    }
  });
});

describe("which workspace", () => {
  const several = {
    ...me,
    workspaces: [...me.workspaces, { ...me.workspaces[0], workspaceId: "ws_2", workspaceSlug: "two" }],
  };
  const list = { items: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0, hasMore: false } };
  const service = () => fakeService(({ path }) => ok(path === "/v1/me" ? several : list));
  const env = { BLOGSVC_URL: "https://blog.example", BLOGSVC_TOKEN: "t" };

  it("has to be said where there are several", async () => {
    const ran = await makeMachine({ fetch: service().fetch, env }).run("posts", "list");
    expect(ran.exit).toBe(10);
    expect(ran.err).toContain("acme, two");
    expect(ran.err).toContain("blogsvc workspaces use");
  });

  it("is that of --workspace, else of BLOGSVC_WORKSPACE; an id or a slug", async () => {
    const { fetch, asked } = service();
    const { run } = makeMachine({ fetch, env: { ...env, BLOGSVC_WORKSPACE: "two" } });
    await run("posts", "list");
    expect(asked.at(-1)?.path).toContain("/v1/workspaces/ws_2/posts");
    await run("posts", "list", "-w", "acme");
    expect(asked.at(-1)?.path).toContain("/v1/workspaces/ws_1/posts");
    await run("posts", "list", "-w", "ws_9");
    expect(asked.at(-1)?.path).toContain("/v1/workspaces/ws_9/posts");
    expect((await run("posts", "list", "-w", "nine")).exit).toBe(12);
  });
});

it("refuses an API key and other text in the place of a token", async () => {
  const { run, io } = await signedIn();
  const ran = await run("auth", "login", "--url", "https://blog.example", "--token", "ba_pk_abc");
  expect([ran.exit, existsSync(join(io.cwd, "blogsvc"))]).toEqual([11, false]);
  expect(ran.err).toContain("API key");
  expect((await run("auth", "login", "--url", "https://blog.example", "--token", "secret")).exit).toBe(11);
});
