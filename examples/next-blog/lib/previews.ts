import type { BlogPost } from "@blogsvc/client";

/** What blogsvc answers for a preview link, `GET /preview/{token}` with `Accept: application/json`. */
export interface Preview {
  post: BlogPost;
  status: "DRAFT" | "PUBLISHED" | "HIDDEN";
  edited: boolean;
  scheduledAt: string | null;
  expiresAt: string;
}

/** The link itself is the permission: it shows one post until it expires. Null if it no longer works. */
export async function fetchPreview(token: string): Promise<Preview | null> {
  const response = await fetch(`${process.env.BLOGSVC_API_URL}/preview/${encodeURIComponent(token)}`, {
    headers: { accept: "application/json" },
    cache: "no-store",
  });
  if (response.status === 404 || response.status === 410) return null;
  if (!response.ok) throw new Error(`the preview returned status ${response.status}`);
  const { data } = await response.json();
  return data;
}

/** The token of a pasted preview link, or of the token alone. */
export const tokenOf = (pasted: string): string | null =>
  /(?:^|\/preview\/)([0-9A-Za-z_]{1,60}\.[0-9a-z]{1,9}\.[0-9a-f]{40})\/?$/.exec(pasted.trim())?.[1] ?? null;
