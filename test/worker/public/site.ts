import type { Post } from "../../../schema/api/posts";
import type { PublicPost, PublicPostList } from "../../../schema/api/public";
import { type Answer, api, send } from "../fixtures/api";
import { makeTenant, type Tenant } from "../fixtures/tenant";

export interface NewKey {
  id: string;
  key: string;
}

/** A site that reads a tenant's public API, and the tenant's editor beside it. */
export class Site {
  private constructor(readonly tenant: Tenant) {}

  static async open(name = "Acme"): Promise<Site> {
    return new Site(await makeTenant(name));
  }

  get root(): string {
    return `/v1/public/${this.tenant.workspace.slug}`;
  }

  get<T = unknown>(path: string, headers: Record<string, string> = this.key): Promise<Answer<T>> {
    return api<T>(`${this.root}${path}`, { headers });
  }

  raw(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Response> {
    return send(`${this.root}${path}`, { method, headers: { ...this.key, ...headers } });
  }

  list(query = ""): Promise<Answer<PublicPostList>> {
    return this.get(`/blogs${query}`);
  }

  post(slug: string): Promise<Answer<{ post: PublicPost }>> {
    return this.get(`/blogs/${encodeURIComponent(slug)}`);
  }

  get key(): Record<string, string> {
    return { "x-api-key": this.tenant.apiKey };
  }

  async draft(fields: Record<string, unknown>): Promise<Post> {
    return this.manage("/posts", "POST", { title: "A title", content: "Some words.", ...fields });
  }

  async publish(fields: Record<string, unknown>, publishedAt?: string): Promise<Post> {
    const { id } = await this.draft(fields);
    return this.manage(`/posts/${id}/publish`, "POST", { ...(publishedAt && { publishedAt }) });
  }

  async manage<T = Post>(path: string, method: string, body?: unknown): Promise<T> {
    const answer = await api<T>(`${this.tenant.path}${path}`, { method, body, token: this.tenant.token });
    if (!answer.body.success) throw new Error(JSON.stringify(answer.body.error));
    return answer.body.data;
  }
}
