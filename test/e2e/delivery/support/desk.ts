import type { Post } from "../../../../schema/api/posts.ts";
import type { WebhookCreated } from "../../../../schema/api/webhooks.ts";

import { makeRoom } from "../../support/make-room.ts";
import { thisDemo } from "../../support/this-service.ts";

interface Instance {
  baseUrl: string;
  /** A personal access token of the owner. */
  token: string;
}

/** What a site is answered: the title where there is a post, and the workspace's counter. */
export interface PublicAnswer {
  status: number;
  title: string | null;
  version: number;
}

/** A workspace of its own on a running service, and the client of its management API. */
export class Desk {
  readonly id: string;
  readonly slug: string;
  readonly key: string;
  private readonly instance: Instance;

  private constructor(instance: Instance, { id, slug }: { id: string; slug: string }, key: string) {
    this.instance = instance;
    this.id = id;
    this.slug = slug;
    this.key = key;
  }

  static async open(instance: Instance, name: string): Promise<Desk> {
    if (instance.baseUrl === thisDemo().baseUrl)
      await makeRoom((path, method = "GET", body = undefined) => call(instance, `/v1${path}`, method, body));
    const workspace = await call<{ id: string; slug: string }>(instance, "/v1/workspaces", "POST", { name });
    const keys = `/v1/workspaces/${workspace.id}/api-keys`;
    const { key } = await call<{ key: string }>(instance, keys, "POST", { name: "site" });
    return new Desk(instance, workspace, key);
  }

  /** Calls a path below the workspace and gives `data`; any answer but 2xx throws. */
  call<T = unknown>(path: string, method = "GET", body?: unknown): Promise<T> {
    return call<T>(this.instance, `/v1/workspaces/${this.id}/${path}`, method, body);
  }

  async webhook(fields: { url: string } & Record<string, unknown>): Promise<{ id: string; secret: string }> {
    const { id, secret } = await this.call<WebhookCreated>("webhooks", "POST", fields);
    return { id, secret: secret ?? "" };
  }

  draft = (title: string) => this.call<Post>("posts", "POST", { title, content: "Words of a post." });

  publish = (id: string) => this.call<Post>(`posts/${id}/publish`, "POST", {});

  unpublish = (id: string) => this.call<Post>(`posts/${id}/unpublish`, "POST", {});

  update = ({ id, version }: Post, fields: Record<string, unknown>) =>
    this.call<Post>(`posts/${id}`, "PATCH", { version, ...fields });

  schedule = (id: string, at: number) =>
    this.call<Post>(`posts/${id}/schedule`, "PUT", { scheduledAt: new Date(at).toISOString() });

  delete = (id: string) => this.call(`posts/${id}`, "DELETE");

  /** As a plain client of the public API. */
  async read(slug: string): Promise<PublicAnswer> {
    const url = `${this.instance.baseUrl}/v1/public/${this.slug}/blogs/${encodeURIComponent(slug)}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${this.key}` } });
    const body: { data?: { post: { title: string } } } = await response.json();
    const version = Number(response.headers.get("x-blogsvc-version"));
    return { status: response.status, title: body.data?.post.title ?? null, version };
  }
}

async function call<T>(
  { baseUrl, token }: Instance,
  path: string,
  method: string,
  body?: unknown,
): Promise<T> {
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return text === "" ? (undefined as T) : JSON.parse(text).data;
}
