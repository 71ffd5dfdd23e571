import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import type { Io } from "../../../cli/src/lib/io.ts";
import { makeMachine } from "../../cli/support/fake-io.ts";
import { picture } from "../support/picture.ts";
import { thisDemo } from "../support/this-service.ts";
import { makeWorkspace, type Workspace } from "../support/workspace.ts";
import { machineIn, makePerson } from "./support.ts";

describe.concurrent("accounts, keys and the rest on the command line", () => {
  const { baseUrl } = thisDemo();
  let workspace: Workspace;
  let person: { token: string; cookie: string };

  beforeAll(async () => {
    workspace = await makeWorkspace("Command line");
    person = await makePerson(workspace, "admin");
  });

  /** What the person does in the browser once it opens. */
  const answerInBrowser =
    (answer: "allow" | "deny"): Io["openBrowser"] =>
    (url) => {
      void fetch(`${baseUrl}/v1/auth/device/${answer}`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: baseUrl, cookie: person.cookie },
        body: JSON.stringify({
          userCode: new URL(url).searchParams.get("code"),
          ...(answer === "allow" && { access: "drafts" }),
        }),
      });
    };
  const soon: Io["sleep"] = (_ms, signal) =>
    new Promise((resolve) => setTimeout(resolve, signal.aborted ? 0 : 300));

  it("sign in by browser, work, and sign out so that the token is over", async () => {
    const { run, io } = makeMachine({ terminal: true, openBrowser: answerInBrowser("allow"), sleep: soon });
    const login = await run("auth", "login", "--url", baseUrl);
    expect(login.exit, login.err).toBe(0);
    expect(login.err).toMatch(/and enter the code [A-Z]{4}-[A-Z]{4}/);
    expect(login.out).toContain(`Working in ${workspace.slug}.`);
    const status = (await run("auth", "status", "--json")).json().data;
    expect(status).toMatchObject({ access: "drafts", workspace: workspace.slug, role: "admin" });
    expect((await run("posts", "create", "--title", "By token of drafts")).exit).toBe(0);
    const refused = await run("posts", "publish", "by-token-of-drafts");
    expect([refused.exit, refused.out]).toEqual([10, ""]);
    const file = join(io.env.XDG_CONFIG_HOME ?? "", "blogsvc", "config.json");
    const { token } = JSON.parse(readFileSync(file, "utf8")).profiles.default;
    expect((await run("auth", "logout", "--json")).json().data).toMatchObject({ tokenEnded: true });
    expect(readFileSync(file, "utf8")).not.toContain(token);
    expect((await run("auth", "status")).exit).toBe(10);
    expect((await machineIn(workspace, { token }).run("auth", "status")).exit).toBe(10);
  });

  it("are notified if the browser denies, and store nothing", async () => {
    const { run, io } = makeMachine({ terminal: true, openBrowser: answerInBrowser("deny"), sleep: soon });
    const login = await run("auth", "login", "--url", baseUrl);
    expect([login.exit, login.err]).toEqual([10, expect.stringContaining("denied")]);
    expect(existsSync(join(io.env.XDG_CONFIG_HOME ?? "", "blogsvc"))).toBe(false);
  });

  it("make tokens for others by browser, list them, and end the one in use", async () => {
    const { run } = machineIn(workspace, {
      token: person.token,
      terminal: true,
      openBrowser: answerInBrowser("allow"),
      sleep: soon,
    });
    const made = await run("auth", "token", "create", "--name", "ci", "--access", "drafts", "--json");
    const data = made.json().data as { token: string; accessToken: { id: string; name: string } };
    expect(data.accessToken.name).toBe("ci");
    const list = await run("auth", "token", "list");
    expect(list.out).toMatch(/^ci +drafts/m);
    expect((await run("auth", "token", "delete", data.accessToken.id, "--yes")).exit).toBe(10);
    const other = machineIn(workspace, { token: data.token });
    expect((await other.run("auth", "token", "delete", data.accessToken.id)).exit).toBe(11);
    expect((await other.run("auth", "token", "delete", data.accessToken.id, "--yes")).exit).toBe(0);
    expect((await other.run("workspaces", "list")).exit).toBe(10);
  });

  it("choose workspaces", async () => {
    const { run } = makeMachine({ input: person.token });
    expect((await run("auth", "login", "--url", baseUrl, "--token", "-")).exit).toBe(0);
    const list = (await run("workspaces", "list", "--json")).json().data;
    expect(list).toMatchObject({ items: [{ workspaceSlug: workspace.slug, role: "admin" }] });
    const used = await run("workspaces", "use", workspace.slug);
    expect([used.exit, used.out]).toEqual([0, `${workspace.id}\n`]);
    expect((await run("workspaces", "get", "--json")).json().data).toMatchObject({ id: workspace.id });
    expect((await run("workspaces", "use", "nowhere")).exit).toBe(12);
    const renamed = await run(
      "workspaces",
      "update",
      "--site",
      "https://acme.example",
      "--tone",
      "warm",
      "--json",
    );
    expect(renamed.json().data).toMatchObject({ id: workspace.id, siteUrl: "https://acme.example" });
    const shown = await machineIn(workspace, { terminal: true }).run("workspaces", "get");
    expect(shown.out).toMatch(/^site +https:\/\/acme\.example$.*^tone +warm$/ms);
    const { token } = thisDemo();
    const owner = machineIn(workspace, { token });
    const made = await owner.run(
      "workspaces",
      "create",
      "Made by command line",
      "--timezone",
      "Europe/Berlin",
      "--json",
    );
    expect(made.json().data).toMatchObject({ timezone: "Europe/Berlin", role: "owner" });
  });

  it("make API keys that read, and end them", async () => {
    const { run } = machineIn(workspace);
    const made = await run("keys", "create", "website");
    const key = made.out.trim();
    const read = () =>
      fetch(`${baseUrl}/v1/public/${workspace.slug}/blogs`, { headers: { authorization: `Bearer ${key}` } });
    expect((await read()).status).toBe(200);
    const line = (await run("keys", "list")).out.split("\n").find((one) => one.includes("website"));
    const id = line?.split("\t").at(-1) ?? "";
    expect((await run("keys", "revoke", id)).exit).toBe(11);
    expect((await run("keys", "revoke", id, "--yes")).exit).toBe(0);
    expect((await read()).status).toBe(401);
    expect((await run("keys", "delete", id, "--yes")).exit).toBe(0);
    expect((await run("keys", "delete", id, "--yes")).exit).toBe(12);
  });

  it("store images, see what was done and what stalls", async () => {
    const { run, io } = machineIn(workspace);
    writeFileSync(join(io.cwd, "team.png"), picture(8, 8, [20, 90, 160]));
    const ran = await run("images", "upload", "team.png", "--alt", "Our team", "--json");
    expect(ran.json().data).toMatchObject({ contentType: "image/png", alt: "Our team" });
    writeFileSync(join(io.cwd, "fake.png"), "no picture");
    expect((await run("images", "upload", "fake.png")).exit).toBe(11);
    expect((await run("images", "upload", "gone.png")).exit).toBe(11);
    expect((await run("audit")).out).toContain("\timage.uploaded\t");
    expect((await run("system", "status", "--json")).json().data).toMatchObject({
      instance: { migrations: {} },
    });
  });
});

describe("another user's", () => {
  it("posts, keys and webhooks are not found, and a viewer may not change anything", async () => {
    const [mine, theirs] = [await makeWorkspace("Mine"), await makeWorkspace("Theirs")];
    const draft = await machineIn(theirs).run("posts", "create", "--title", "Theirs");
    const viewer = await makePerson(mine, "viewer");
    const { run } = machineIn(mine, { token: viewer.token });
    expect((await run("posts", "get", draft.out.trim())).exit).toBe(12);
    expect((await run("posts", "list", "--workspace", theirs.id)).exit).toBe(12);
    expect((await run("posts", "list", "--workspace", theirs.slug)).exit).toBe(12);
    expect((await run("posts", "list")).exit).toBe(0);
    for (const args of [
      ["posts", "create", "--title", "No"],
      ["keys", "list"],
      ["webhooks", "create", "https://example.com/hook"],
      ["deliveries", "list"],
      ["audit"],
      ["images", "upload", "-"],
    ]) {
      const ran = await machineIn(mine, { token: viewer.token, input: "x" }).run(...args, "--json");
      expect(ran.exit, args.join(" ")).toBe(10);
      expect(ran.json().error?.code).toBe("forbidden");
    }
  });
});
