import { describe, expect, it } from "vitest";
import { makeMachine } from "./support/fake-io.ts";
import { fakeService, me, ok, signedIn } from "./support/fake-service.ts";

describe("a command line that cannot be read", () => {
  it.each([
    [["postz", "list"], "unknown command 'postz'\n(Did you mean posts?)", "blogsvc --help"],
    [["posts", "lits"], "unknown command 'lits'\n(Did you mean list?)", "blogsvc posts --help"],
    [
      ["posts", "list", "--stauts", "draft"],
      "unknown option '--stauts'\n(Did you mean --status?)",
      "blogsvc posts list --help",
    ],
    [["posts", "list", "--limit", "many"], "whole number", "blogsvc posts list --help"],
    [
      ["posts", "list", "--status", "gone"],
      "Allowed choices are draft, published, hidden",
      "blogsvc posts list --help",
    ],
    [["posts", "get"], "missing required argument 'post'", "blogsvc posts get --help"],
    [["posts", "get", "a", "b"], "too many arguments", "blogsvc posts get --help"],
    [["auth", "token"], "A command is missing", "blogsvc auth token --help"],
  ])("%j is refused with what to run next", async (args, message, next) => {
    const { run } = makeMachine();
    const plain = await run(...args);
    expect([plain.exit, plain.out]).toEqual([11, ""]);
    expect(plain.err).toContain(message);
    expect(plain.err).toContain(`Run \`${next}\`.`);
    expect(plain.err).not.toContain("    at ");
    const { error, ok: good, meta } = (await run("--json", ...args)).json();
    expect(good).toBe(false);
    expect(error?.code).toBe("usage");
    expect(meta.exitCode).toBe(11);
  });

  it("takes --json for an option's value only where it is one", async () => {
    const ran = await makeMachine().run("posts", "get", "--", "--json");
    expect(ran.out).toBe("");
    expect(ran.exit).toBe(10);
  });
});

describe("help", () => {
  it("shows every noun without arguments, and with `help`", async () => {
    const { run } = makeMachine();
    const bare = await run();
    expect(bare.exit).toBe(0);
    expect(bare.out).toMatch(/^ {2}posts +Write, publish/m);
    expect((await run("help", "posts", "list")).out).toBe((await run("posts", "list", "--help")).out);
    expect((await run("--version")).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it("is data with --json", async () => {
    const { data, ok: good } = (await makeMachine().run("posts", "--help", "--json")).json();
    expect(good).toBe(true);
    expect(data).toContain("Usage: blogsvc posts");
  });
});

describe("what a command answers", () => {
  const { fetch } = fakeService(() => ok(me));

  it("is one object on standard output with --json, and nothing else anywhere", async () => {
    const ran = await makeMachine({ fetch, env: signedIn, terminal: true }).run(
      "workspaces",
      "list",
      "--json",
    );
    expect(ran.json()).toEqual({
      ok: true,
      command: "workspaces list",
      data: { items: me.workspaces },
      error: null,
      meta: { version: expect.any(String), exitCode: 0 },
    });
    expect(ran.err).toBe("");
  });

  it("is a table on a terminal, and lines between tabs in a pipe", async () => {
    const onTerminal = await makeMachine({ fetch, env: signedIn, terminal: true }).run("workspaces", "list");
    expect(onTerminal.out).toBe("SLUG  NAME  ROLE   ID\nacme  Acme  owner  ws_1  current\n");
    const inPipe = await makeMachine({ fetch, env: signedIn }).run("workspaces", "list");
    expect(inPipe.out).toBe("acme\tAcme\towner\tws_1\tcurrent\n");
  });

  it("is coloured only on a terminal without NO_COLOR, TERM=dumb or --no-color", async () => {
    const coloured = async (args: string[], env: Record<string, string>, terminal = true) => {
      const machine = makeMachine({ fetch, env: { ...signedIn, ...env }, terminal });
      return (await machine.run("workspaces", "list", ...args)).out.includes("\u001b[");
    };
    expect(await coloured([], { NO_COLOR: "" })).toBe(true);
    expect(await coloured([], { NO_COLOR: "1" })).toBe(false);
    expect(await coloured([], { NO_COLOR: "", TERM: "dumb" })).toBe(false);
    expect(await coloured(["--no-color"], { NO_COLOR: "" })).toBe(false);
    expect(await coloured([], { NO_COLOR: "" }, false)).toBe(false);
  });
});

describe("what is not foreseen", () => {
  it("is a bug: exit code 1, with its stack on standard error", async () => {
    const fetch = () => Promise.reject(new RangeError("the sky fell"));
    const ran = await makeMachine({ fetch, env: signedIn }).run("workspaces", "list");
    expect(ran.exit).toBe(1);
    expect(ran.err).toContain("This is a bug in blogsvc: the sky fell");
    expect(ran.err).toMatch(/^ {4}at /m);
    const { error } = (
      await makeMachine({ fetch, env: signedIn }).run("workspaces", "list", "--json")
    ).json();
    expect(error?.code).toBe("bug");
  });

  it("of Ctrl-C is no bug: exit code 130", async () => {
    const interrupted = new AbortController();
    const fetch = () => {
      interrupted.abort();
      return Promise.reject(interrupted.signal.reason);
    };
    const ran = await makeMachine({ fetch, env: signedIn, signal: interrupted.signal }).run(
      "workspaces",
      "list",
    );
    expect(ran.exit).toBe(130);
    expect(ran.err).not.toContain("bug");
  });
});
