import { defaultKey } from "../../../cli/src/commands/mock.ts";
import type { ContractPorts, ContractTarget } from "../../../conformance/src/contract/probe.ts";
import {
  type ContractReport,
  type ContractRun,
  runContract,
} from "../../../conformance/src/contract/run-contract.ts";
import { createMockHandler, type MockHandler } from "../../../conformance/src/mock/mock-handler.ts";
import { type MockSite, mockWorkspace } from "../../../conformance/src/mock/mock-site.ts";
import type { FolderFile } from "../../../conformance/src/mock/read-folder.ts";
import { buildSite } from "../../../conformance/src/mock/start-mock.ts";
import { waitMs } from "../../support/hang.ts";
import { fixturePosts } from "./fixture-posts.ts";

export const now = Date.parse("2026-06-01T00:00:00Z");
export const baseUrl = "http://mock.test";

export const target: ContractTarget = {
  url: baseUrl,
  workspace: "mock",
  key: defaultKey,
  otherWorkspace: "somebody-else",
  unpublishedSlug: "secret-plan",
  revokedKey: "ba_pk_revokedrevokedrevokedrevokedrevoked1",
};

export const siteOf = (files: FolderFile[] = fixturePosts): MockSite =>
  buildSite(
    files,
    mockWorkspace({ slug: "mock", name: "Mock", siteUrl: "https://site.example", planId: "pro" }, baseUrl, 7),
    now,
  );

export const handlerOf = (site: MockSite): MockHandler => createMockHandler(() => site, defaultKey);

export const portsOf = (handler: MockHandler, ports: Partial<ContractPorts> = {}): ContractPorts => ({
  fetch: (url, init) => handler(new Request(url, init)),
  sleep: async () => undefined,
  timeoutMs: waitMs,
  ...ports,
});

/** The report on a handler, in process. */
export const judge = (handler: MockHandler, run: Partial<ContractRun> = {}): Promise<ContractReport> =>
  runContract({ target, ports: portsOf(handler), ...run });

export const idsOf = (report: ContractReport, result: "pass" | "fail" | "not shown"): string[] =>
  report.rows.filter((row) => row.result === result).map(({ id }) => id);
