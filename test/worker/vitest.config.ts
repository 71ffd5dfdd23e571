import { fileURLToPath } from "node:url";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Tests inside workerd, with the real bindings, the real migrations and the real Worker. */
export default defineConfig(async () => ({
  root,
  resolve: {
    alias: { "@blogsvc/client/markdown": `${root}client/src/markdown/index.ts` },
  },
  plugins: [
    cloudflareTest({
      wrangler: { configPath: `${root}wrangler.toml` },
      miniflare: {
        bindings: {
          AUTH_SECRET: "a secret of the test run, long enough to be accepted",
          PUBLIC_URL: "https://blogsvc.test",
          TEST_MIGRATIONS: await readD1Migrations(`${root}migrations`),
        },
      },
    }),
  ],
  test: {
    name: "worker",
    include: ["test/worker/**/*.test.ts"],
    setupFiles: ["test/worker/apply-migrations.ts"],
  },
}));
