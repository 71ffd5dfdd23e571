import { defineConfig } from "vitest/config";
import { alone, unitTests } from "./unit-tests.ts";

export default defineConfig(unitTests({ name: "unit-alone", include: [alone], isolate: true }));
