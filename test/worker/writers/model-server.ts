import type { TestProject } from "vitest/node";
import { startFakeOpenAi } from "../../support/fake-openai/start-fake-openai";

declare module "vitest" {
  interface ProvidedContext {
    /** Port on 127.0.0.1 of a fake model endpoint; see test/support/fake-openai. */
    modelServer: number;
  }
}

/** A fake model endpoint on a real socket, for tests inside workerd; started once per run. */
export default async function startModelServer(project: TestProject): Promise<() => Promise<void>> {
  const { port, stop } = await startFakeOpenAi();
  project.provide("modelServer", port);
  return stop;
}
