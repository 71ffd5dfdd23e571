import { existsSync, readFileSync } from "node:fs";
import { writePrivately } from "../start/demo-account.ts";
import { ManagementApi } from "../start/management-api.ts";
import type { RunningService } from "./running-service.ts";

interface Webhook {
  id: string;
  url: string;
  enabled: boolean;
  version: number;
}

interface Site {
  siteUrl: string;
  /** Stores the webhook's secret between runs: the service shows it only once. */
  file: string;
}

/** Points the workspace at the site, with a webhook to its receiver, and returns the site's environment. */
export async function connectSite(
  service: RunningService,
  { siteUrl, file }: Site,
): Promise<Record<string, string>> {
  const api = new ManagementApi(service.baseUrl, { token: service.token });
  const workspace = `/v1/workspaces/${service.workspaceId}`;
  await api.patch(workspace, { siteUrl, pagePattern: "/blog/{slug}", previewPattern: "/preview/{token}" });
  const secret = await ensureWebhook(api, `${workspace}/webhooks`, `${siteUrl}/api/blogsvc`, file);
  return {
    BLOGSVC_API_URL: service.baseUrl,
    BLOGSVC_API_KEY: service.apiKey,
    BLOGSVC_WORKSPACE_SLUG: service.workspaceSlug,
    BLOGSVC_REVALIDATE_SECRET: secret,
    SITE_URL: siteUrl,
  };
}

async function ensureWebhook(api: ManagementApi, path: string, url: string, file: string): Promise<string> {
  const { items } = await api.get<{ items: Webhook[] }>(`${path}?limit=100`);
  const there = items.find((webhook) => webhook.url === url);
  const secrets = knownSecrets(file);
  const id = there?.id ?? "";
  if (!there) {
    const made = await api.post<Webhook & { secret: string }>(path, { url, description: "Example site" });
    secrets[made.id] = made.secret;
    writePrivately(file, secrets);
    return made.secret;
  }
  if (!there.enabled) await api.patch(`${path}/${id}`, { version: there.version, enabled: true });
  const known = secrets[id];
  if (known) return known;
  const { secret } = await api.post<{ secret: string }>(`${path}/${id}/rotate-secret`, { immediately: true });
  writePrivately(file, { ...secrets, [id]: secret });
  return secret;
}

const knownSecrets = (file: string): Record<string, string> =>
  existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
