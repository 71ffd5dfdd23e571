import { expect } from "vitest";
import type { RunDetail } from "../../../schema/api/runs.ts";
import { manage, type Workspace } from "../support/workspace.ts";

const ended = ["completed", "failed", "cancelled", "waiting"];

/** The run once it has stopped. */
export async function untilEnded({ id }: Workspace, runId: string): Promise<RunDetail> {
  const read = () => manage<RunDetail>(`/workspaces/${id}/runs/${runId}`);
  await expect.poll(async () => ended.includes((await read()).state), { interval: 300 }).toBe(true);
  return read();
}
