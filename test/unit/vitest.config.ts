import { defineConfig } from "vitest/config";
import { all, alone, unitTests } from "./unit-tests.ts";

/** Files share a process, as loading modules would be most of their time. */
export default defineConfig(unitTests({ name: "unit", include: [all], exclude: [alone], isolate: false }));
