import { env } from "cloudflare:workers";
import type { z } from "zod";
import { type Autopilot, AutopilotCreate } from "../../../schema/api/autopilots";
import type { Notice } from "../../../schema/api/notices";
import { TopicCreate } from "../../../schema/api/topics";
import type { Ctx } from "../../../worker/context";
import {
  createAutopilot,
  createTopics,
  getAutopilot,
  sweepAutopilots,
} from "../../../worker/domains/generation";
import { enterWorkspace } from "../../../worker/domains/identity";
import { listNotices } from "../../../worker/outbox";
import { makeTenant, type Tenant } from "../fixtures/tenant";
import { jobCtx, work } from "../runs/generation";
import { useModel as bindModel, scriptedModel } from "../runs/scripted-model";

export const hour = 3_600_000;
export const day = 24 * hour;

interface StoredRun {
  id: string;
  kind: string;
  title: string;
  state: string;
  review: string;
  topicId: string | null;
  plannedAt: number | null;
  plannedLocalTime: string | null;
  createdBy: string | null;
}

/** A workspace with an autopilot, and a clock that only the test moves. It starts on a Monday. */
export class AutopilotDesk {
  now = Date.parse("2099-03-02T08:00Z");

  private constructor(readonly tenant: Tenant) {}

  static async open(): Promise<AutopilotDesk> {
    const tenant = await makeTenant();
    await bindModel(tenant);
    return new AutopilotDesk(tenant);
  }

  /** As the cron and the queue have it; their hints are dropped. */
  job = (also: Partial<Ctx> = {}): Ctx => jobCtx({ now: () => this.now, ...also });

  ctx = (userId = this.tenant.user.id) => {
    const via = { kind: "session", sessionId: "test" } as const;
    return enterWorkspace(this.job({ actor: { kind: "user", userId, via } }), this.tenant.workspace.id);
  };

  /** Tuesdays and Thursdays at nine in Berlin, two weeks ahead: four dates. */
  create = async (
    input: Partial<z.input<typeof AutopilotCreate>> = {},
    userId?: string,
  ): Promise<Autopilot> =>
    createAutopilot(
      await this.ctx(userId),
      AutopilotCreate.parse({
        name: "Twice a week",
        weekdays: [2, 4],
        time: "09:00",
        timezone: "Europe/Berlin",
        suggestTopics: false,
        images: false,
        ...input,
      }),
    );

  topics = async (...titles: string[]): Promise<string[]> => {
    const items = titles.map((title) => TopicCreate.parse({ title }));
    return (await createTopics(await this.ctx(), items)).map(({ id }) => id);
  };

  sweep = (also: Partial<Ctx> = {}) => sweepAutopilots(this.job(also));

  /** Sweeps and works until the autopilots wait for a later time. */
  async settle(ai = scriptedModel().ai): Promise<void> {
    for (let minutes = 0; minutes < 20; minutes++) {
      await this.sweep();
      await work(this.tenant, { now: () => this.now, ai });
      this.now += 60_000;
    }
  }

  read = async (id: string) => getAutopilot(await this.ctx(), id);

  states = async (id: string) => (await this.read(id)).dates.map(({ date, state }) => `${date} ${state}`);

  runs = async (): Promise<StoredRun[]> =>
    (
      await env.DB.prepare(
        `SELECT id, kind, title, state, review, topic_id AS topicId, planned_at AS plannedAt,
           planned_local_time AS plannedLocalTime, created_by AS createdBy
         FROM runs WHERE workspace_id = ?1 ORDER BY planned_at`,
      )
        .bind(this.tenant.workspace.id)
        .all<StoredRun>()
    ).results;

  notices = async (): Promise<Notice[]> =>
    (await listNotices(await this.ctx())).items.filter(({ kind }) => kind === "autopilot_blocked");
}
