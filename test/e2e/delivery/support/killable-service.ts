import type { ChildProcess } from "node:child_process";
import { globSync } from "node:fs";
import { join } from "node:path";
import { buildDashboard } from "../../../../scripts/build-dashboard.ts";
import { isFree } from "../../../../scripts/process/free-port.ts";
import { stopGroup } from "../../../../scripts/process/stop-group.ts";
import { startDevServer, untilReady } from "../../../../scripts/start/dev-server.ts";
import { ManagementApi } from "../../../../scripts/start/management-api.ts";
import { migrate } from "../../../../scripts/start/migrate.ts";
import { startMinuteCron } from "../../../../scripts/start/minute-cron.ts";
import { claimState, type StateFolder } from "../../../../scripts/start/state-folder.ts";
import { until } from "./until.ts";

/** The service by the parts of `npm start`, without the demo: so that it can be killed and started again quickly. */
export class KillableService {
  readonly baseUrl: string;
  private readonly port: number;
  private readonly state: StateFolder;
  private child: ChildProcess | null = null;
  private stopCron = () => {};

  private constructor(port: number, state: StateFolder) {
    this.port = port;
    this.baseUrl = `http://127.0.0.1:${port}`;
    this.state = state;
  }

  static async prepare(port: number, folder: string): Promise<KillableService> {
    const state = claimState(folder);
    await Promise.all([buildDashboard(), migrate(state.data)]);
    return new KillableService(port, state);
  }

  async start(): Promise<void> {
    this.child = await startDevServer(this.port, this.baseUrl, this.state);
    await untilReady(this.child, this.baseUrl, this.state.log);
    this.stopCron = startMinuteCron(this.baseUrl);
  }

  /** kill -9 of the whole process group, and of what drives its cron. */
  async kill(): Promise<void> {
    this.stopCron();
    if (this.child?.pid !== undefined) process.kill(-this.child.pid, "SIGKILL");
    await until("the port is free after the kill", () => isFree(this.port));
  }

  /** One run of the cron besides those of each minute. */
  async cron(): Promise<void> {
    await fetch(`${this.baseUrl}/cdn-cgi/local/scheduled?cron=${encodeURIComponent("* * * * *")}`);
  }

  async stop(): Promise<void> {
    this.stopCron();
    if (this.child) await stopGroup(this.child);
    this.state.release();
  }

  /** The first account, as its owner's access token. */
  async signUp(): Promise<string> {
    const api = new ManagementApi(this.baseUrl, null);
    const account = { email: "owner@blogsvc.example", password: "four words in row", name: "Owner" };
    const { cookie } = await api.postForSession("/v1/auth/sign-up", account);
    const { token } = await api.with({ cookie }).post<{ token: string }>("/v1/me/tokens", { name: "test" });
    return token;
  }

  /** The SQLite file of its database. */
  databaseFile(): string {
    const files = globSync(join(this.state.data, "v3/d1/*/*.sqlite"));
    const file = files.find((one) => !one.endsWith("metadata.sqlite"));
    if (!file) throw new Error("There is no database file");
    return file;
  }
}
