import { previewHeaders } from "@blogsvc/client/preview";
import type { NextConfig } from "next";

const isExport = process.env.STATIC_EXPORT === "1";

/**
 * Next.js lets caches in front of it keep pages for a year, where no webhook reaches them, and says nothing of browsers, which
 * then keep the redirect of a renamed post for ever: when the post gets its old name back they would go in circles.
 */
const alwaysRevalidate = [{ key: "cache-control", value: "public, max-age=0, must-revalidate" }];

/** As Next.js wants them. The dashboard may frame drafts. */
const listOf = (headers: Record<string, string>) =>
  Object.entries(headers).map(([key, value]) => ({ key, value }));

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // blogsvc stores pictures in the size they are shown.
  images: { unoptimized: true },
  turbopack: { root: import.meta.dirname },
  // What needs a server, the webhook's receiver and previews, is in files named *.server.ts(x).
  pageExtensions: isExport ? ["tsx", "ts"] : ["server.tsx", "server.ts", "tsx", "ts"],
  ...(isExport
    ? { output: "export" }
    : {
        headers: async () => [
          { source: "/((?!_next/|api/|preview).*)", headers: alwaysRevalidate },
          { source: "/preview/:token", headers: listOf(previewHeaders()) },
        ],
      }),
};

export default config;
