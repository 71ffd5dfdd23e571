import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildDashboard } from "../../scripts/build-dashboard.ts";
import { freePort, isFree } from "../../scripts/process/free-port.ts";
import { endLeftover } from "../../scripts/start/end-leftover.ts";
import { LocalService } from "../../scripts/start/local-service.ts";
import { ManagementApi } from "../../scripts/start/management-api.ts";
import { migrate } from "../../scripts/start/migrate.ts";
import { claimState, type StateFolder } from "../../scripts/start/state-folder.ts";
import { waitMs } from "../support/hang.ts";
import { until } from "./delivery/support/until.ts";
import { runtimesOf } from "./support/runtimes-of.ts";

describe.runIf(existsSync("/proc/self/cmdline"))("a runtime that crashes", () => {
  let state: StateFolder;
  let port: number;
  let service: LocalService;
  let ended: Promise<unknown>;
  const said: string[] = [];
  let patienceMs = waitMs;

  beforeAll(async () => {
    state = claimState(await mkdtemp(join(tmpdir(), "blogsvc-crash-")));
    port = await freePort();
    const baseUrl = `http://127.0.0.1:${port}`;
    await Promise.all([buildDashboard(), migrate(state.data)]);
    const say = (line: string) => void said.push(line);
    service = new LocalService({ port, baseUrl, state, say, patienceMs: () => patienceMs, mostRestarts: 1 });
    await service.start();
    ended = service.keep().catch((error: unknown) => error);
  });
  afterAll(async () => {
    await service?.stop();
    await rm(state.data, { recursive: true, force: true });
  });

  const kill = async (which: "worker" | "front") => {
    const find = () => runtimesOf(port, Number(readFileSync(state.server, "utf8")))[which];
    await until(`the ${which} runs`, () => find() !== undefined);
    process.kill(find() ?? Number.NaN, "SIGKILL");
  };
  const told = (text: string) => until(`it says "${text}"`, () => said.at(-1)?.includes(text) ?? false);

  it("is reported when wrangler brings it back, restarted when not, and given up on when that does not last", async () => {
    const api = new ManagementApi(`http://127.0.0.1:${port}`, null);
    const account = { email: "owner@blogsvc.example", password: "four words in row" };
    await api.postForSession("/v1/auth/sign-up", { ...account, name: "Owner" });

    await kill("worker");
    await told("It is back");
    expect(said[0]).toContain("The runtime crashed");

    // The front never comes back.
    patienceMs = 6_000;
    await kill("front");
    await told("The service is responding again");
    expect(said.at(-2)).toContain("restarting it (1 of 1 ");
    expect((await api.postForSession("/v1/auth/sign-in", account)).cookie).not.toBe("");

    await kill("front");
    const error = await ended;
    expect(String(error)).toContain("after 1 restart within ten minutes");
    expect(String(error)).toContain("The Workers runtime crashed unexpectedly");
  });

  it("leaves no service behind that the next start on its folder would not end", async () => {
    expect(await isFree(port)).toBe(false);
    expect(await endLeftover({ ...state, data: `${state.data}-of-another` })).toBe(false);
    expect(await endLeftover(state)).toBe(true);
    expect(await isFree(port)).toBe(true);
    expect(await endLeftover(state)).toBe(false);
  });
});
