import type { z } from "zod";
import type { AssistantRead, AssistantResearch, Proposal } from "../../../schema/api/context";
import type { RunDetail } from "../../../schema/api/runs";
import type { Ctx, WorkspaceCtx } from "../../../worker/context";
import { readSources, startResearch } from "../../../worker/domains/knowledge";
import { api, makeTenant, type Tenant } from "../fixtures/tenant";
import { memberCtx, readRun, work } from "../runs/generation";
import type { FakeSite } from "./fake-site";

/** A workspace whose assistant reads fake sites. */
export class AssistantDesk {
  private constructor(
    readonly tenant: Tenant,
    readonly ctx: WorkspaceCtx,
    readonly job: Partial<Ctx>,
  ) {}

  static async open(site: FakeSite, config: Partial<Ctx["config"]> = {}): Promise<AssistantDesk> {
    const tenant = await makeTenant();
    const job = site.job(config);
    return new AssistantDesk(tenant, { ...(await memberCtx(tenant)), ...job }, job);
  }

  /** Reads, and works the run to its end. */
  async read(input: Partial<z.infer<typeof AssistantRead>>): Promise<RunDetail> {
    const { id } = await readSources(this.ctx, { pages: 6, sourceIds: [], ...input });
    return this.ended(id);
  }

  async research(input: Partial<z.infer<typeof AssistantResearch>>): Promise<RunDetail> {
    const { id } = await startResearch(this.ctx, { topic: "Anvils", urls: [], questions: 2, ...input });
    return this.ended(id);
  }

  private async ended(id: string): Promise<RunDetail> {
    await work(this.tenant, this.job);
    return readRun(this.tenant, id);
  }

  call<T>(path: string, method = "GET", body?: unknown, token = this.tenant.token) {
    return api<T>(`${this.tenant.path}${path}`, { method, body, token });
  }

  async proposal({ proposalId }: RunDetail): Promise<Proposal> {
    const { body } = await this.call<Proposal>(`/assistant/proposals/${proposalId}`);
    return body.data;
  }
}
