import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type Authority, makeAuthority } from "../../support/certificates/make-authority.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** What the services of the lanes trust, and the tests' own processes. */
    authority: Authority;
  }
}

/** Before the services are started: they take it from their environment, as a user's would that is behind a proxy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "blogsvc-authority-"));
  const authority = makeAuthority();
  const file = join(folder, "ca.pem");
  await writeFile(file, authority.certificate);
  process.env.NODE_EXTRA_CA_CERTS = file;
  project.provide("authority", authority);
  return () => rm(folder, { recursive: true, force: true });
}
