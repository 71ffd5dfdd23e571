import { env } from "cloudflare:workers";
import type { ImportJob, ImportJobItem } from "../../../schema/api/import-jobs";
import type { Ctx, WorkspaceCtx } from "../../../worker/context";
import {
  beginImport,
  createImportOfFile,
  getImport,
  importForWorkspace,
  listImportItems,
} from "../../../worker/domains/import";
import { FakeSite } from "../assistant/fake-site";
import { type Tenant, tenantCtx } from "../fixtures/tenant";

/** Imports of one tenant, worked on by nobody but the test. */
export class ImportDesk {
  hints = 0;
  now = Date.now();

  private constructor(
    readonly tenant: Tenant,
    readonly web: FakeSite,
    readonly ctx: WorkspaceCtx,
  ) {}

  static async open(tenant: Tenant, web = new FakeSite({})): Promise<ImportDesk> {
    const desk = new ImportDesk(tenant, web, { ...(await tenantCtx(tenant)) });
    Object.assign(desk.ctx, web.job(), {
      now: () => desk.now,
      generate: async () => {
        desk.hints++;
      },
    });
    return desk;
  }

  begin = (
    text: string | Uint8Array<ArrayBuffer>,
    { dryRun = false, siteUrl = null as string | null } = {},
  ) =>
    createImportOfFile(this.ctx, new Blob([text]), {
      name: "export",
      siteUrl,
      dryRun,
    });

  goOn = (id: string, overwrite = false) => beginImport(this.ctx, id, overwrite);

  /** As the consumer of a queue does. */
  work = (change: Partial<Ctx> = {}) =>
    importForWorkspace({ ...this.ctx, ...change }, this.tenant.workspace.id);

  /** Works until there is nothing to do. */
  async finish(id: string): Promise<ImportJob> {
    for (let turn = 0; turn < 100; turn++) {
      await this.work();
      const job = await this.read(id);
      if (!["reading", "importing"].includes(job.state)) return job;
      this.now += 61_000;
    }
    throw new Error("The import does not end");
  }

  read = (id: string) => getImport(this.ctx, id);

  items = async (id: string): Promise<ImportJobItem[]> =>
    (await listImportItems(this.ctx, id, { page: 1, limit: 100, notable: "false" })).items;

  posts = async () =>
    (
      await env.DB.prepare("SELECT * FROM posts WHERE workspace_id = ?1 ORDER BY seq")
        .bind(this.tenant.workspace.id)
        .all<Record<string, unknown>>()
    ).results;
}
