import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { BatchOptions } from "../../../schema/api/batches";
import { api, type Tenant } from "../fixtures/tenant";

/** One id of each kind of entity in a workspace, by `<collection>.<parameter>` as the routes name them. */
export async function entitiesOf(tenant: Tenant): Promise<Record<string, string>> {
  const make = async (path: string, body: unknown) => {
    const answer = await api<{ id: string }>(`${tenant.path}${path}`, {
      method: "POST",
      cookie: tenant.cookie,
      body,
    });
    expect(answer.status).toBe(201);
    return answer.body.data.id;
  };
  const keys = await api<{ items: { id: string }[] }>(`${tenant.path}/api-keys`, { token: tenant.token });
  const post = await make("/posts", { title: "A post", categories: ["A category"], authors: ["An author"] });
  const authors = await api<{ items: { id: string }[] }>(`${tenant.path}/posts/authors`, {
    token: tenant.token,
  });
  const categories = await api<{ items: { id: string }[] }>(`${tenant.path}/posts/categories`, {
    token: tenant.token,
  });
  const run = await finishedRun(tenant);
  const { webhook, delivery, notice } = await stored(tenant);
  return {
    "webhooks.id": webhook,
    "webhooks/deliveries.id": delivery,
    "notices.id": notice,
    "integrations.kind": "wordpress",
    "posts.kind": "wordpress",
    "api-keys.id": keys.body.data.items[0]?.id ?? "",
    "posts.id": post,
    "analytics.id": post,
    "system.region": "weur",
    "posts.number": "1",
    "posts.verb": "publish",
    "posts.claimId": await claimOf(tenant, post),
    "posts.authorId": authors.body.data.items[0]?.id ?? "",
    "posts.categoryId": categories.body.data.items[0]?.id ?? "",
    "posts.commentId": await make(`/posts/${post}/comments`, { text: "A comment" }),
    "posts.linkId": await make(`/posts/${post}/preview-link`, {}),
    "members.userId": tenant.people.viewer.id,
    "members.id": tenant.people.viewer.id,
    "invitations.id": await make("/invitations", {
      email: `guest-${tenant.workspace.id}@blogsvc.test`,
      role: "viewer",
    }),
    "images.id": await image(tenant),
    "sources.id": await sourceOf(tenant),
    "assistant.id": await proposalOf(tenant),
    "topics.id": await make("/topics", { title: "A topic" }),
    "batches.id": await storedBatch(tenant),
    "autopilots.id": await make("/autopilots", { name: "A plan", weekdays: [1], time: "09:00" }),
    "runs.id": run,
    "trash.id": await trashed(tenant),
    "imports.id": await importOf(tenant),
    "runs.stepId": `stp_${tenant.workspace.id}`,
  };
}

async function trashed(tenant: Tenant): Promise<string> {
  const call = (path: string, method: string, body?: object) =>
    api<{ id: string }>(`${tenant.path}/posts${path}`, { method, cookie: tenant.cookie, body });
  const { id } = (await call("", "POST", { title: "A deleted post" })).body.data;
  await call(`/${id}`, "DELETE");
  return id;
}

/** Straight into the tables: a run that the queue would take up changes under the test. */
async function finishedRun({ workspace }: Tenant): Promise<string> {
  const id = `run_${workspace.id}`;
  const options = JSON.stringify({ kind: "topics", count: 1, keywords: [], slots: [] });
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO runs (id, workspace_id, kind, state, stage, title, options, created_at, updated_at)
       VALUES (?1, ?2, 'topics', 'completed', 'topic', 'Topics', ?3, 0, 0)`,
    ).bind(id, workspace.id, options),
    env.DB.prepare(
      `INSERT INTO run_steps (id, workspace_id, run_id, stage, state, input, input_hash, started_at)
       VALUES ('stp_' || ?2, ?2, ?1, 'topic', 'done', '{}', '', 0)`,
    ).bind(id, workspace.id),
  ]);
  return id;
}

async function sourceOf({ workspace }: Tenant): Promise<string> {
  const id = `src_${workspace.id}`;
  await env.DB.prepare(
    `INSERT INTO sources (id, workspace_id, kind, state, title, created_at) VALUES (?1, ?2, 'upload', 'failed', 'A document', 0)`,
  )
    .bind(id, workspace.id)
    .run();
  return id;
}

/** Ended, so that nobody takes it up. */
async function importOf({ workspace }: Tenant): Promise<string> {
  const id = `imp_${workspace.id}`;
  await env.DB.prepare(
    `INSERT INTO imports (id, workspace_id, source, name, state, dry_run, created_at, updated_at)
     VALUES (?1, ?2, 'wordpress_export', 'a.xml', 'cancelled', 1, 0, 0)`,
  )
    .bind(id, workspace.id)
    .run();
  return id;
}

async function proposalOf({ workspace }: Tenant): Promise<string> {
  const id = `prp_${workspace.id}`;
  await env.DB.prepare(
    `INSERT INTO proposals (id, workspace_id, title, state, items, base_version, created_at) VALUES (?1, ?2, 'A site', 'open', '[]', 0, 0)`,
  )
    .bind(id, workspace.id)
    .run();
  return id;
}

async function claimOf({ workspace }: Tenant, postId: string): Promise<string> {
  const id = `clm_${workspace.id}`;
  await env.DB.prepare(
    `INSERT INTO claims (id, workspace_id, post_id, position, sentence, kind, state, created_at, updated_at)
     VALUES (?1, ?2, ?3, 0, 'A post.', 'fact', 'unsupported', 0, 0)`,
  )
    .bind(id, workspace.id, postId)
    .run();
  return id;
}

async function image(tenant: Tenant): Promise<string> {
  const form = new FormData();
  form.append("file", new File([onePixel], "pixel.png", { type: "image/png" }));
  form.append("alt", "A pixel");
  const answer = await api<{ id: string }>(`${tenant.path}/images`, {
    method: "POST",
    token: tenant.token,
    body: form,
  });
  expect([200, 201]).toContain(answer.status);
  return answer.body.data.id;
}

const onePixel = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (c) => c.charCodeAt(0),
);

/** An ended one: what is begun goes on, and makes posts while others count them. */
async function storedBatch(tenant: Tenant): Promise<string> {
  const id = `bat_${tenant.workspace.id}`;
  const options = BatchOptions.parse({ count: 1, timezone: "UTC", startDate: "2099-01-01" });
  await env.DB.prepare(
    `INSERT INTO batches (id, workspace_id, name, state, options, created_at, updated_at)
     VALUES (?1, ?2, 'A batch', 'completed', ?3, 0, 0)`,
  )
    .bind(id, tenant.workspace.id, JSON.stringify(options))
    .run();
  return id;
}

/** Straight into the tables: over the API the address would have to be one that can be looked up. */
async function stored(tenant: Tenant) {
  const workspaceId = tenant.workspace.id;
  const ids = {
    webhook: `whk_${workspaceId}`,
    event: `evt_${workspaceId}`,
    delivery: `dlv_${workspaceId}`,
    notice: `ntc_${workspaceId}`,
  };
  await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO webhook_endpoints (id, workspace_id, url, enabled, created_at, updated_at)
       VALUES (?1, ?2, 'https://hooks.example.com/', 0, 0, 0)`,
    ).bind(ids.webhook, workspaceId),
    env.DB.prepare(
      "INSERT INTO events (id, workspace_id, type, version, occurred_at) VALUES (?1, ?2, 'webhook.test', 0, 0)",
    ).bind(ids.event, workspaceId),
    env.DB.prepare(
      `INSERT INTO deliveries (id, event_id, workspace_id, target_kind, target_id, state, created_at, updated_at)
       VALUES (?1, ?2, ?3, 'webhook', ?4, 'failed', 0, 0)`,
    ).bind(ids.delivery, ids.event, workspaceId, ids.webhook),
    env.DB.prepare(
      "INSERT INTO notices (id, workspace_id, kind, target_id, created_at) VALUES (?1, ?2, 'webhook_gone', ?3, 0)",
    ).bind(ids.notice, workspaceId, ids.webhook),
  ]);
  return ids;
}
