import type { NextConfig } from "next";

const isExport = process.env.STATIC_EXPORT === "1";

const config: NextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // blogsvc stores pictures in the size they are shown.
  images: { unoptimized: true },
  turbopack: { root: import.meta.dirname },
  // What needs a server, the webhook's receiver and previews, is in files named *.server.ts(x).
  pageExtensions: isExport ? ["tsx", "ts"] : ["server.tsx", "server.ts", "tsx", "ts"],
  ...(isExport && { output: "export" }),
};

export default config;
