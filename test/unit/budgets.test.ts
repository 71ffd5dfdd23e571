import { expect, it } from "vitest";
import { dashboardEntryBytes, workerBundleBytes } from "../../scripts/measure-sizes.ts";

it("keeps the Worker under 3 MB gzipped", async () => {
  const bytes = await workerBundleBytes();
  console.log(`Worker bundle: ${Math.round(bytes / 1000)} kB gzipped`);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(3_000_000);
});

it("keeps the dashboard's entry under 200 kB of gzipped JavaScript", async () => {
  const bytes = await dashboardEntryBytes();
  console.log(`Dashboard entry: ${Math.round(bytes / 1000)} kB gzipped`);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(200_000);
});
