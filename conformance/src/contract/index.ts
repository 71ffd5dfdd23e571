export { allChecks, wantedChecks } from "./all-checks.ts";
export type { ContractTarget } from "./probe.ts";
export { type ContractReport, type ContractRow, type ContractRun, runContract } from "./run-contract.ts";
