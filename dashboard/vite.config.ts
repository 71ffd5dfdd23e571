import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const from = (path: string) => join(import.meta.dirname, path);
const worker = process.env.BLOGSVC_WORKER ?? "http://127.0.0.1:8787";
const workerPaths = ["/v1", "/health", "/docs/api", "/images", "/preview", "/auth"];

export default defineConfig({
  root: from("."),
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: {
      "@": from("./src"),
      "@schema": from("../schema/api"),
      "@blogsvc/client/markdown": from("../client/src/markdown/index.ts"),
      // Dialogs add their scroll lock as a <style> element, which the content security policy refuses.
      "react-style-singleton": from("./src/lib/adopted-style.ts"),
    },
  },
  server: {
    proxy: Object.fromEntries(workerPaths.map((path) => [path, { target: worker, changeOrigin: false }])),
  },
  build: {
    outDir: from("./dist"),
    emptyOutDir: true,
    target: "es2023",
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Kept apart, or the smallest input would bring the forms' whole machinery to pages without a form.
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            { name: "forms", test: /node_modules[\\/](zod|react-hook-form|@hookform)[\\/]/ },
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
