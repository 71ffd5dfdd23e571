import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { Post } from "../../../schema/api/posts";
import type { WorkspaceCtx } from "../../../worker/context";
import { publishDue } from "../../../worker/domains/posts";
import type { Answer } from "../fixtures/api";
import { api, makeTenant, type Tenant, tenantCtx } from "../fixtures/tenant";
import { jobCtx } from "./faults";

type Row = Record<string, string | number | null>;

export const scheduleColumns =
  "scheduled_at, timezone, scheduled_local_time, scheduled_by_user_id, due_at, schedule_attempts, schedule_error, schedule_failed_at, planned_on";

/** What the columns above hold in a post without schedule or plan. */
export const noSchedule = {
  scheduled_at: null,
  timezone: null,
  scheduled_local_time: null,
  scheduled_by_user_id: null,
  due_at: null,
  schedule_attempts: 0,
  schedule_error: null,
  schedule_failed_at: null,
  planned_on: null,
};

/** A workspace, and what an editor does at its desk. */
export class Desk {
  private constructor(readonly tenant: Tenant) {}

  static async open(): Promise<Desk> {
    return new Desk(await makeTenant());
  }

  get id(): string {
    return this.tenant.workspace.id;
  }

  call<T = Post>(
    path: string,
    method = "GET",
    body?: unknown,
    token = this.tenant.token,
  ): Promise<Answer<T>> {
    return api<T>(`${this.tenant.path}${path}`, { method, body, token });
  }

  async draft(fields: Record<string, unknown> = {}): Promise<Post> {
    const answer = await this.call("/posts", "POST", { title: "A title", content: "Some words.", ...fields });
    expect(answer.status).toBe(201);
    return answer.body.data;
  }

  async post(id: string): Promise<Post> {
    return (await this.call(`/posts/${id}`)).body.data;
  }

  async schedule(id: string, input: unknown): Promise<Post> {
    const answer = await this.call(`/posts/${id}/schedule`, "PUT", input);
    expect([answer.status, answer.body.error]).toEqual([200, undefined]);
    return answer.body.data;
  }

  async scheduled(at = Date.now() + 60_000, fields: Record<string, unknown> = {}): Promise<Post> {
    const { id } = await this.draft(fields);
    return this.schedule(id, { scheduledAt: new Date(at).toISOString() });
  }

  /** As if its time had come so long ago. */
  async makeDue(ids: string[], ago = 1): Promise<void> {
    const at = Date.now() - ago;
    await env.DB.prepare(
      "UPDATE posts SET scheduled_at = ?2, due_at = ?2 WHERE id IN (SELECT value FROM json_each(?1))",
    )
      .bind(JSON.stringify(ids), at)
      .run();
  }

  /** Posts whose time has come. */
  async due(count: number, fields: Record<string, unknown> = {}): Promise<string[]> {
    const ids: string[] = [];
    for (let n = 0; n < count; n++)
      ids.push((await this.scheduled(undefined, { title: `Post ${n}`, content: `Body ${n}`, ...fields })).id);
    await this.makeDue(ids);
    return ids;
  }

  /** Publishes what is due, as the clock does, over a database that may be away. */
  run = (faults: Parameters<typeof jobCtx>[0] = {}) => publishDue(jobCtx(faults).ctx, this.id);

  statuses = async (ids: string[]) =>
    Promise.all(ids.map(async (id) => (await this.row(id, "status"))?.status));

  /** The row's columns about scheduling, or others. */
  row = async (id: string, columns = scheduleColumns): Promise<Row | null> =>
    env.DB.prepare(`SELECT ${columns} FROM posts WHERE id = ?1`).bind(id).first<Row>();

  async events(): Promise<{ type: string; postId: string; version: number }[]> {
    const { results } = await env.DB.prepare(
      "SELECT type, post_id AS postId, version FROM events WHERE workspace_id = ?1 ORDER BY version, rowid",
    )
      .bind(this.id)
      .all<{ type: string; postId: string; version: number }>();
    return results;
  }

  read = (slug: string) =>
    api<{ post: { content: string; relatedPosts: { slug: string }[] } }>(
      `/v1/public/${this.tenant.workspace.slug}/blogs/${slug}`,
      { headers: { authorization: `Bearer ${this.tenant.apiKey}` } },
    );

  get clock() {
    return env.WORKSPACE_CLOCK.getByName(this.id);
  }

  /** Rings the alarm now; false when none is set. */
  ring = () => runDurableObjectAlarm(this.clock);

  armedAt = (): Promise<number | null> =>
    runInDurableObject(this.clock, (_, state) => state.storage.getAlarm());

  /** A context of the owner, inside the workspace. */
  ctx = async (): Promise<WorkspaceCtx> => tenantCtx(this.tenant);
}
