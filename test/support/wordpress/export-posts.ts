import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { WordPress } from "./start-wordpress.ts";

const run = promisify(execFile);

export interface ExportedPost {
  title: string;
  slug: string;
  /** `{picture}` stands for the address of a picture of the site. */
  html: string;
  status: "publish" | "draft";
  /** `YYYY-MM-DD hh:mm:ss`, GMT. */
  date: string;
  category: string;
  tag: string;
}

/** Puts posts into WordPress, each with a featured image, and answers the export that WordPress itself writes of them. */
export async function exportPosts({ root, url }: WordPress, posts: ExportedPost[]): Promise<string> {
  const list = join(root, "..", "posts.json");
  const out = join(root, "..", "export.xml");
  await writeFile(list, JSON.stringify(posts));
  await run(
    "php",
    ["-d", "sendmail_path=/bin/true", join(import.meta.dirname, "php/export.php"), root, list, out],
    {
      env: { ...process.env, SITE_URL: url, HTTPS: "on", HTTP_X_FORWARDED_PROTO: "https" },
      maxBuffer: 16 * 1024 * 1024,
    },
  );
  return readFile(out, "utf8");
}
