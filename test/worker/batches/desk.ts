import { inject } from "vitest";
import { type Batch, BatchCreate, type BatchPlan } from "../../../schema/api/batches";
import type { Run, RunDetail } from "../../../schema/api/runs";
import type { Topic } from "../../../schema/api/topics";
import type { WriterUpdate } from "../../../schema/api/writer";
import {
  cancelBatch,
  createBatch,
  getBatch,
  resumeBatch,
  retryFailed,
} from "../../../worker/domains/generation";
import { updateWriterSettings } from "../../../worker/domains/models";
import { type FakeRoom, fakeRoom } from "../../support/fake-openai/fake-room";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { jobCtx, memberCtx, work } from "../runs/generation";
import { useModel as bindModel } from "../runs/scripted-model";

/** A workspace that makes batches, and what an editor does with them. */
export class BatchDesk {
  private constructor(
    readonly tenant: Tenant,
    readonly room: FakeRoom,
  ) {}

  static async open(name: string): Promise<BatchDesk> {
    const tenant = await makeTenant();
    await bindModel(tenant);
    return new BatchDesk(tenant, fakeRoom(inject("modelServer"), name));
  }

  call = <T = Batch>(path: string, method = "GET", body?: unknown, token = this.tenant.token) =>
    api<T>(`${this.tenant.path}${path}`, { method, body, token });

  /** Over the API, where the queue of the test's own Worker takes it up at once. */
  post = (body: Record<string, unknown>) => this.call("/batches", "POST", { ...body });

  /** A member's context, whose hints go nowhere. */
  ctx = async () => ({ ...(await memberCtx(this.tenant)), ...this.local() });

  /** Nothing of it is begun before `work`. */
  create = async (body: Record<string, unknown>): Promise<Batch> => {
    const ctx = await this.ctx();
    return getBatch(ctx, await createBatch(ctx, BatchCreate.parse({ images: false, ...body })));
  };

  cancel = async (id: string) => cancelBatch(await this.ctx(), id);
  retry = async (id: string) => retryFailed(await this.ctx(), id);
  resume = async (id: string) => resumeBatch(await this.ctx(), id);

  dryRun = async (body: Record<string, unknown>) =>
    (await this.call<BatchPlan>("/batches", "POST", { ...body, dryRun: true })).body.data;

  read = async (id: string) => (await this.call(`/batches/${id}`)).body.data;

  topics = async (...titles: string[]): Promise<string[]> => {
    const items = titles.map((title) => ({ title }));
    const answer = await this.call<{ items: Topic[] }>("/topics/many", "POST", { items });
    return answer.body.data.items.map(({ id }) => id);
  };

  /** Runs of a batch by their position, the one for the topics too. */
  runs = async (batchId: string): Promise<Run[]> => {
    const answer = await this.call<{ items: Run[] }>(`/runs?batchId=${batchId}&limit=100`);
    return answer.body.data.items.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  };

  run = async (id: string) => (await this.call<RunDetail>(`/runs/${id}`)).body.data;

  /** As the queue's consumer does, until nothing is due. */
  work = () => work(this.tenant, this.local());

  local = () => {
    const { config } = jobCtx();
    return { config: { ...config, allowLoopback: true } };
  };

  connect = async (settings: WriterUpdate = {}): Promise<void> => {
    await updateWriterSettings(await this.ctx(), {
      kind: "openai",
      baseUrl: this.room.baseUrl,
      apiKey: "sk-test",
      model: "fake-1",
      prices: { inputUsdPerMillion: 1.25, outputUsdPerMillion: 10, imageUsd: 0.04 },
      ...settings,
    });
  };
}
