import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Article, ExternalSite } from "../../../worker/domains/sites/kinds/external-site";
import { openWordPress } from "../../../worker/domains/sites/wordpress/wordpress-site";
import type { Role } from "../../support/wordpress/install-wordpress.ts";
import type { WordPress } from "../../support/wordpress/start-wordpress.ts";

export interface Chosen {
  siteUrl?: string;
  username?: string;
  applicationPassword?: string;
  timeoutMs?: number;
}

/** The adapter on a real WordPress, as the user of a role. */
export function directSite({ url, passwords }: WordPress, role: Role, chosen: Chosen = {}): ExternalSite {
  const { timeoutMs, ...credentials } = chosen;
  return openWordPress(
    {
      fetch: (...request) => fetch(...request),
      now: Date.now,
      allowLoopback: true,
      random: (length) => randomBytes(length),
      sleep: (ms) => sleep(ms),
      shopifyOrigin: null,
    },
    { siteUrl: url, username: role, applicationPassword: passwords[role], ...credentials },
    { timeoutMs },
  );
}

/** A post with everything but pictures. */
export const sampleArticle = (change: Partial<Article> = {}): Article => ({
  title: "Ink & paper: a <short> story",
  slug: "ink-and-paper",
  excerpt: "How ink came to paper.",
  html: '<h2 id="ink">Ink</h2>\n<p>Oak galls &amp; iron, <a href="https://example.com/iron">see</a>.</p>\n<pre><code>a \\ b</code></pre>\n',
  author: null,
  categories: ["Craft & Trade"],
  tags: ["ink", "Paper"],
  seo: { title: null, description: null, canonicalUrl: null, ogImageUrl: null },
  hero: null,
  state: { kind: "published" },
  ...change,
});
