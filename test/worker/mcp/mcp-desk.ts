import { api, makeTenant, type Tenant } from "../fixtures/tenant";

export const mayPublish = (at: Tenant, mcpMayPublish: boolean) =>
  api(at.path, { method: "PATCH", token: at.token, body: { mcpMayPublish } });

/** A tenant that lets assistants publish. */
export async function makeOpenTenant(name?: string): Promise<Tenant> {
  const tenant = await makeTenant(name);
  await mayPublish(tenant, true);
  return tenant;
}

/** What the HTTP API says of the tenant's posts. */
export const postsOf =
  (at: Tenant) =>
  <T>(method: string, path: string, body?: unknown) =>
    api<T>(`${at.path}/posts${path}`, { method, token: at.token, body });

/** The title that readers see, or the status of the refusal. */
export async function publicTitle(at: Tenant, slug: string): Promise<string | number> {
  const path = `/v1/public/${at.workspace.slug}/blogs/${slug}`;
  const { status, body } = await api<{ post: { title: string } }>(path, { token: at.apiKey });
  return status === 200 ? body.data.post.title : status;
}
