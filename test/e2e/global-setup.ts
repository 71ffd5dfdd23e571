import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { freePort } from "../../scripts/process/free-port.ts";
import { type Demo, startService } from "./support/start-service.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** What `npm start` wrote to demo.json: the one service all files share, in an empty state folder at first. */
    demo: Demo;
    /** Its state folder: the log, and all that it stores. */
    state: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const state = await mkdtemp(join(tmpdir(), "blogsvc-e2e-"));
  const service = await startService({ port: await freePort(), state });
  project.provide("demo", service.demo);
  project.provide("state", state);
  return async () => {
    await service.stop();
    await rm(state, { recursive: true, force: true });
  };
}
