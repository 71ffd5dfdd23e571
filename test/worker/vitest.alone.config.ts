import { defineConfig } from "vitest/config";
import { alone, workerTests } from "./worker-tests.ts";

export default defineConfig(() => workerTests({ name: "worker-alone", include: [alone], isolate: true }));
