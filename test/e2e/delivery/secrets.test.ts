import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Delivery } from "../../../schema/api/deliveries.ts";
import { ManagementApi } from "../../../scripts/start/management-api.ts";
import { inviteGuest } from "../support/invite-guest.ts";
import { signInLink } from "../support/sign-in-link.ts";
import { thisDemo, thisService } from "../support/this-service.ts";
import { databaseDump } from "./support/database-dump.ts";
import { Desk } from "./support/desk.ts";
import { type Credentials, plantCredentials } from "./support/plant-credentials.ts";
import { type Receiver, startReceiver } from "./support/receiver.ts";
import { foundIn } from "./support/spellings.ts";
import { until } from "./support/until.ts";

/** What `npm start` keeps for the user of this machine alone, by design with secrets. */
const privateFiles = new Set(["secrets.env", "demo.json", "demo-account.json"]);
const loggedBytes = 4_096;

describe("secrets stay where they are", () => {
  const secrets: Record<string, string> = {};
  const answers: string[] = [];
  let desk: Desk;
  let receiver: Receiver;
  let planted: Credentials;

  /** Requests whose addresses hold no secret: the platform logs those. */
  const note = async (path: string, init: RequestInit = {}): Promise<number> => {
    const { baseUrl } = thisDemo();
    const headers = { "content-type": "application/json", origin: baseUrl, ...init.headers };
    const response = await fetch(baseUrl + path, { ...init, headers });
    answers.push(`${[...response.headers].join(" ")} ${await response.text()}`);
    return response.status;
  };

  beforeAll(async () => {
    const demo = thisDemo();
    const { baseUrl, token, password, email, apiKey } = demo;
    const authSecret = /^AUTH_SECRET=(\S+)$/m.exec(
      readFileSync(join(thisService().state, "secrets.env"), "utf8"),
    )?.[1];
    desk = await Desk.open(demo, "Secrets");
    const { cookie } = await new ManagementApi(baseUrl, null).postForSession("/v1/auth/sign-in", {
      email,
      password,
    });
    const linkToken = new URL(await signInLink(demo)).hash.replace("#token=", "");
    const { token: invitation } = await inviteGuest(desk.id, "editor");
    Object.assign(secrets, {
      authSecret,
      token,
      password,
      apiKey,
      siteKey: desk.key,
      session: cookie.slice(cookie.indexOf("=") + 1),
      linkToken,
      invitation,
      deployHook: `hook-${randomBytes(24).toString("hex")}`,
    });
    const authorization = `Bearer ${token}`;
    const editor = await new ManagementApi(baseUrl, null).postForSession("/v1/invitations/accept", {
      token: secrets.invitation,
      name: "Edith",
      password: "four words in row",
    });

    receiver = await startReceiver(({ path }, response) => {
      const told = path.startsWith("/writer")
        ? (secrets.writerKey ?? "")
        : path === "/signed"
          ? (secrets.rotated ?? secrets.signed ?? "")
          : (secrets.deployHook ?? "");
      response.setHeader("x-echo", told);
      response.setHeader("set-cookie", `sent=${told}`);
      const escaped = told.replaceAll("/", "\\/");
      const text = `{"got":"${told}","escaped":"${escaped}","url":"${encodeURIComponent(told)}"}`;
      response.end(text.padEnd(loggedBytes - told.length + 4, ".") + told);
    });
    const signed = await desk.webhook({ url: `${receiver.url}/signed` });
    secrets.signed = signed.secret;
    await desk.webhook({ url: `${receiver.url}/${secrets.deployHook}`, kind: "deploy-hook" });
    const one = await desk.draft("Told to both");
    await desk.publish(one.id);
    await settled(desk, 2);
    const rotated = await desk.call<{ secret: string }>(`webhooks/${signed.id}/rotate-secret`, "POST", {});
    secrets.rotated = rotated.secret;
    const two = await desk.draft("Told with two signatures");
    await desk.publish(two.id);
    await settled(desk, 4);
    Object.assign(secrets, { writerKey: `sk-${randomBytes(24).toString("hex")}` });
    planted = await plantCredentials(desk, {
      cookie,
      postId: one.id,
      writer: { baseUrl: `${receiver.url}/writer`, apiKey: secrets.writerKey ?? "" },
    });
    Object.assign(secrets, planted.secrets);

    const workspace = `/v1/workspaces/${desk.id}`;
    const { items } = await desk.call<{ items: Delivery[] }>("webhooks/deliveries");
    const log = ["", "/webhooks", "/webhooks/deliveries"];
    for (const path of [...log, ...items.map(({ id }) => `/webhooks/deliveries/${id}`)]) {
      expect([path, await note(workspace + path, { headers: { cookie: editor.cookie } })]).toEqual([
        path,
        200,
      ]);
    }
    for (const path of ["", "/audit", "/system", "/members", "/invitations", ...planted.paths]) {
      expect([path, await note(workspace + path, { headers: { authorization } })]).toEqual([path, 200]);
    }
    for (const path of planted.tests)
      expect([path, await note(workspace + path, json(authorization, {}))]).toEqual([path, 200]);
    const wrongs: [string, RequestInit][] = [
      ["/v1/me", { headers: { authorization: `Bearer ${secrets.apiKey}` } }],
      [`/v1/public/other/blogs`, { headers: { authorization } }],
      [`/v1/public/${desk.slug}/blogs?limit=x`, { headers: { "x-api-key": secrets.siteKey ?? "" } }],
      ["/v1/workspaces/ws_none", { headers: { cookie } }],
      ["/v1/auth/sign-in", { method: "POST", body: JSON.stringify({ email, password: `${password}x` }) }],
      ["/v1/auth/sign-in", { method: "POST", body: `{"password":"${password}"` }],
      ["/v1/auth/link", { method: "POST", body: JSON.stringify({ token: [linkToken] }) }],
      [`${workspace}/webhooks`, json(authorization, { url: `http://me:${password}@127.0.0.1/` })],
      [`${workspace}/webhooks`, json(authorization, { url: "no address", secret: secrets.signed })],
      [`${workspace}/webhooks/none/test`, json(authorization, { secret: secrets.rotated })],
      ...planted.wrongs.map(([path, method, body]): [string, RequestInit] => [
        workspace + path,
        { ...json(authorization, body), method },
      ]),
      [`${workspace}/posts`, json(authorization, { title: { [`${secrets.rotated}`]: 1 } })],
    ];
    for (const [path, init] of wrongs) expect(await note(path, init)).toBeGreaterThanOrEqual(400);
    await fetch(`${baseUrl}/cdn-cgi/local/scheduled?cron=${encodeURIComponent("* * * * *")}`);
  });
  afterAll(async () => {
    receiver?.close();
    await planted?.stop();
  });

  it("all of which were there, and are found where they lie open", () => {
    expect(Object.values(secrets).filter((secret) => (secret ?? "").length < 16)).toEqual([]);
    expect(receiver.arrivals.filter(({ path }) => !path.startsWith("/writer"))).toHaveLength(4);
    expect(
      receiver.arrivals.some(({ headers }) => headers.authorization?.endsWith(secrets.writerKey ?? "")),
    ).toBe(true);
    for (const [name, secret] of Object.entries(secrets)) {
      expect(foundIn(`a ${secret} b`, { [name]: secret })).toEqual([name]);
      expect(foundIn(Buffer.from(secret).toString("base64"), { [name]: secret })).toEqual([name]);
    }
  });

  it("out of responses, including errors", () => {
    const leaks = answers.flatMap((text) =>
      foundIn(text, secrets).map((name) => `${name}: ${text.slice(0, 600)}`),
    );
    expect(leaks).toEqual([]);
  });

  it("out of the log, the database, the cache and the queues' dead letters, as they lie on the disk", () => {
    const state = thisService().state;
    const files = readdirSync(state, { recursive: true, withFileTypes: true })
      .filter((file) => file.isFile() && !privateFiles.has(file.name))
      .map((file) => join(file.parentPath, file.name));
    expect(files.filter((file) => /wrangler\.log$|\.sqlite(-wal)?$/.test(file)).length).toBeGreaterThan(5);
    const dumps = files.filter((file) => file.endsWith(".sqlite")).map((file) => [file, databaseDump(file)]);
    const raw = files.map((file) => [file, stillThere(file)] as const);
    const contents = [...dumps, ...raw];
    const leaks = contents.flatMap(([file = "", content = ""]) =>
      foundIn(content, secrets).map((name) => `${name}: ${file}`),
    );
    expect(leaks).toEqual([]);
    const bytes = raw.reduce((sum, [, content]) => sum + content.length, 0);
    console.log(
      `${Object.keys(secrets).length} secrets, ${answers.length} answers, ${files.length} files, ${bytes} bytes`,
    );
  });
});

/** SQLite deletes the files beside a database when the service closes it. */
function stillThere(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return Buffer.alloc(0);
    throw error;
  }
}

const json = (authorization: string, body: object): RequestInit => ({
  method: "POST",
  headers: { authorization },
  body: JSON.stringify(body),
});

async function settled(desk: Desk, count: number): Promise<void> {
  const path = "webhooks/deliveries?state=delivered";
  const delivered = async () => (await desk.call<{ pagination: { total: number } }>(path)).pagination.total;
  await until(`${count} deliveries arrived`, async () => (await delivered()) >= count);
}
