import { expect, it } from "vitest";
import { layerViolations } from "../../../scripts/check/layers.ts";

const screen = "dashboard/src/features/posts/components/list.tsx";

it.each([
  ['import { useKeys } from "@/features/keys/api/keys";'],
  ['import { useKeys } from "../../keys/api/keys";'],
  ['import type { Key } from "../../keys/api/keys";'],
  ['const Keys = lazy(() => import("@/features/keys/page"));'],
  ['export { Keys } from "../../keys/page";'],
])("refuses one feature in another: %s", (source) => {
  expect(layerViolations(screen, source)).toHaveLength(1);
});

it.each([
  ['import { usePosts } from "../api/posts";'],
  ['import { usePosts } from "@/features/posts/api/posts";'],
  ['import { Button } from "@/components/ui/button";'],
  ['import { useQuery } from "@tanstack/react-query";'],
])("lets a feature import itself and what is below it: %s", (source) => {
  expect(layerViolations(screen, source)).toEqual([]);
});

it("lets the app import every feature", () => {
  expect(
    layerViolations("dashboard/src/app/router.tsx", 'import { Keys } from "@/features/keys/page";'),
  ).toEqual([]);
});

it("knows the bindings only where they come in", () => {
  const source = "export const count = (env: Env) => env.DB;";
  expect(layerViolations("worker/domains/posts/count.ts", source)).toHaveLength(1);
  expect(layerViolations("worker/public/read-path.ts", source)).toHaveLength(1);
  expect(layerViolations("worker/routes/posts/posts.ts", source)).toHaveLength(1);
  for (const path of ["worker/index.ts", "worker/context.ts", "worker/objects/clock.ts"]) {
    expect(layerViolations(path, source)).toEqual([]);
  }
});

it("reads code, not comments and texts", () => {
  expect(layerViolations("worker/jobs/sweep.ts", '/** not Env */ const a = "Env"; // Env')).toEqual([]);
});
