import type { Post } from "../../../schema/api/posts.ts";
import type { PublicPost } from "../../../schema/api/public.ts";

import { makeRoom } from "./make-room.ts";
import { thisDemo } from "./this-service.ts";

export interface Workspace {
  id: string;
  name: string;
  slug: string;
  /** Of the dashboard, for `page.goto`. */
  url: (path: string) => string;
  /** An API key of the workspace. */
  key: string;
}

/** Calls the management API as the demo owner and gives `data`; any answer but 2xx throws. */
export async function manage<T = unknown>(path: string, method = "GET", body?: unknown): Promise<T> {
  const { baseUrl, token } = thisDemo();
  const response = await fetch(`${baseUrl}/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text).data;
}

/** A workspace of its own for a test file, owned by the demo account. */
export async function makeWorkspace(name: string): Promise<Workspace> {
  const { baseUrl } = thisDemo();
  await makeRoom(manage);
  const { id, slug } = await manage<{ id: string; slug: string }>("/workspaces", "POST", { name });
  const { key } = await manage<{ key: string }>(`/workspaces/${id}/api-keys`, "POST", { name: "reader" });
  return { id, name, slug, key, url: (path) => `${baseUrl}/w/${slug}/${path}` };
}

export const makePost = (workspace: Workspace, fields: { title: string } & Record<string, unknown>) =>
  manage<Post>(`/workspaces/${workspace.id}/posts`, "POST", fields);

export const publishPost = (workspace: Workspace, id: string) =>
  manage<Post>(`/workspaces/${workspace.id}/posts/${id}/publish`, "POST", {});

/** What a site sees: the status, and the post where there is one. */
export async function readPublic(workspace: Workspace, slug: string, key = workspace.key) {
  const { baseUrl } = thisDemo();
  const response = await fetch(`${baseUrl}/v1/public/${workspace.slug}/blogs/${encodeURIComponent(slug)}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const body: { data?: { post: PublicPost }; error?: { details?: unknown } } = await response.json();
  return { status: response.status, post: body.data?.post, details: body.error?.details };
}
