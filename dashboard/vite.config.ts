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

/** One of the files or folders, given by how their paths begin after `dashboard/src/`. */
const inDashboard = (...paths: string[]) =>
  new RegExp(`dashboard/src/(?:${paths.join("|")})`.replaceAll("/", "[\\\\/]"));

/** What the list of posts and Home show, much of which other pages show too. */
const onFirstPages = inDashboard(
  "app",
  "features/home",
  "features/notices/api",
  "features/notices/components/notice-bell",
  "features/posts/api/list-posts",
  "features/posts/components/post-filters",
  "features/posts/components/posts-",
  "features/posts/components/select-",
  "features/posts/components/status-",
  "components/integrations/integration-mark",
  "components/integrations/post-sites",
  "components/posts/post-",
  "components/schedule/countdown",
  "components/ui/badge",
  "components/ui/checkbox",
  "components/ui/icon-button",
  "components/ui/list-page",
  "components/ui/pagination",
  "components/ui/query-view",
  "components/ui/relative-time",
  "components/ui/search-box",
  "components/ui/select",
  "components/ui/tab-nav",
  "components/ui/table",
  "components/ui/tooltip",
  "lib/dates",
  "lib/focus",
  "lib/mark",
  "lib/number-words",
  "lib/posts/post-queries",
  "lib/posts/posts-",
  "lib/schedule/schedule-state",
  "lib/hooks",
  "lib/use-",
);
const isFirst = (id: string) => onFirstPages.test(id) || id.includes("lucide-react");

const isOfDocs = inDashboard("docs/");
const bringsForms = /schema[\\/]api|dashboard[\\/]src[\\/]lib[\\/]field-errors/;
const ofPages = /dashboard[\\/]src|schema[\\/]api/;

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
      // The interface is written for React and runs on Preact, a third of its size; see docs/dependencies.md.
      { find: /^react\/jsx-runtime$/, replacement: "preact/jsx-runtime" },
      { find: /^react\/jsx-dev-runtime$/, replacement: "preact/jsx-dev-runtime" },
      { find: /^react-dom\/client$/, replacement: "preact/compat/client" },
      { find: /^react(-dom)?$/, replacement: "preact/compat" },
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
        // A page comes in a few files, not a hundred: what most pages need, what the first ones show, and what several share.
        // The guides have scripts of their own, and the checks of forms are only for pages with a form.
        codeSplitting: {
          groups: [
            { name: "preact", test: /node_modules[\\/]preact[\\/]/, priority: 5 },
            { name: "forms", test: /node_modules[\\/](zod|react-hook-form|@hookform)[\\/]/, priority: 4 },
            {
              name: "common",
              test: (id: string) => !isOfDocs.test(id) && !bringsForms.test(id),
              minShareCount: 26,
              priority: 3,
            },
            { name: "first", test: isFirst, priority: 2 },
            {
              name: "parts",
              test: (id: string) => ofPages.test(id) && !isOfDocs.test(id),
              minShareCount: 2,
              maxModuleSize: 6000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
