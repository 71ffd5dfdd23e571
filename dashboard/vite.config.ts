import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { clientSources } from "../scripts/client-sources.ts";
import { docsSite } from "../scripts/docs/docs-site.ts";
import { inlineCopy } from "../scripts/inline-copy.ts";

const from = (path: string) => join(import.meta.dirname, path);
const worker = process.env.BLOGSVC_WORKER ?? "http://127.0.0.1:8787";
/** What index.html loads: no lazy page has to name it once more. */
let firstLoad: ReadonlySet<string> = new Set();
const workerPaths = ["/v1", "/health", "/docs", "/images", "/preview", "/auth"];

export default defineConfig({
  root: from("."),
  plugins: [
    inlineCopy(),
    react(),
    tailwindcss(),
    docsSite({ root: from(".."), entry: "docs", tokens: from("./src/tokens.css") }),
  ],
  resolve: {
    alias: [
      ...clientSources,
      { find: "@", replacement: from("./src") },
      { find: "@schema", replacement: from("../schema/api") },
      // Dialogs add their scroll lock as a <style> element, which the content security policy refuses.
      { find: "react-style-singleton", replacement: from("./src/lib/adopted-style.ts") },
    ],
  },
  server: {
    proxy: Object.fromEntries(workerPaths.map((path) => [path, { target: worker, changeOrigin: false }])),
  },
  build: {
    outDir: from("./dist"),
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: {
      // A browser without it loads the same modules a little later.
      polyfill: false,
      resolveDependencies: (_, needed, { hostId, hostType }) => {
        if (hostType === "html" && hostId.endsWith("index.html")) firstLoad = new Set(needed);
        return hostType === "html" ? needed : needed.filter((file) => !firstLoad.has(file));
      },
    },
    rolldownOptions: {
      input: { index: from("./index.html"), docs: from("./src/docs/main.ts") },
      output: {
        // Kept apart, or the smallest input would bring the forms' whole machinery to pages without a form.
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            { name: "forms", test: /node_modules[\\/](zod|react-hook-form|@hookform)[\\/]/ },
            {
              name: "lists",
              test: /dashboard[\\/]src[\\/]components[\\/]ui[\\/](list-page|query-view|pagination|notice|skeleton|(empty|error)-state)/,
            },
            {
              name: "controls",
              test: /dashboard[\\/]src[\\/]components[\\/]ui[\\/](button|input|field|card|page-header)/,
            },
          ],
        },
      },
    },
  },
});
