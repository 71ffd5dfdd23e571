import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { freePort } from "../../scripts/process/free-port.ts";
import { type Demo, type Service, startService } from "./support/start-service.ts";

/** How many files run at the same time. */
export const lanes = 2;

export interface Lane {
  /** What `npm start` wrote to demo.json. */
  demo: Demo;
  /** Its state folder, empty at first: the log, and all that it stores. */
  state: string;
}

declare module "vitest" {
  interface ProvidedContext {
    /** One for each lane. */
    services: Lane[];
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running: { state: string; service: Service }[] = [];
  // One after the other: the first builds what all of them serve.
  for (let lane = 0; lane < lanes; lane++) {
    const state = await mkdtemp(join(tmpdir(), "blogsvc-e2e-"));
    running.push({ state, service: await startService({ port: await freePort(), state }) });
  }
  project.provide(
    "services",
    running.map(({ state, service: { demo } }) => ({ state, demo })),
  );
  return async () => {
    await Promise.all(running.map(({ service }) => service.stop()));
    await Promise.all(running.map(({ state }) => rm(state, { recursive: true, force: true })));
  };
}
