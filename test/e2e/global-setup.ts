import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { freePort } from "../../scripts/process/free-port.ts";
import { newGoogle } from "../support/fake-google-analytics/google-state.ts";
import { startFakeGoogle } from "../support/fake-google-analytics/start-fake-google.ts";
import { lanes } from "./support/lanes.ts";
import { type Demo, type Service, startService } from "./support/start-service.ts";

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
    /** Where the services have Google Analytics; see test/support/fake-google-analytics. */
    googleOrigin: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const google = newGoogle({ id: "e2e-client", secret: "e2e-client-secret", redirectUris: [] }, []);
  const { origin, stop: stopGoogle } = await startFakeGoogle(google);
  process.env.GOOGLE_ANALYTICS_ORIGIN = origin;
  process.env.GOOGLE_ANALYTICS_CLIENT_ID = google.client.id;
  process.env.GOOGLE_ANALYTICS_CLIENT_SECRET = google.client.secret;
  project.provide("googleOrigin", origin);
  const running: { state: string; service: Service }[] = [];
  const stop = async () => {
    await Promise.all([stopGoogle(), ...running.map(({ service }) => service.stop())]);
    await Promise.all(running.map(({ state }) => rm(state, { recursive: true, force: true })));
  };
  try {
    // One after the other: the first builds what all of them serve.
    for (let lane = 0; lane < lanes; lane++) {
      const state = await mkdtemp(join(tmpdir(), "blogsvc-e2e-"));
      const service = await startService({ port: await freePort(), state });
      running.push({ state, service });
      google.client.redirectUris.push(`${service.demo.baseUrl}/v1/analytics/google/callback`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide(
    "services",
    running.map(({ state, service: { demo } }) => ({ state, demo })),
  );
  return stop;
}
