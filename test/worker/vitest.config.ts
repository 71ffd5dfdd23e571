import { defineConfig } from "vitest/config";
import { alone, workerTests } from "./worker-tests.ts";

/** Files share a runtime, as loading the Worker would be most of their time; each begins with empty storage. */
export default defineConfig(() =>
  workerTests({ name: "worker", include: ["test/worker/**/*.test.ts"], exclude: [alone], isolate: false }),
);
