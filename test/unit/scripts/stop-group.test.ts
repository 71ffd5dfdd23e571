import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { stopGroup } from "../../../scripts/process/stop-group.ts";

async function startShell(script: string) {
  const child = spawn("sh", ["-c", script], { detached: true, stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(child.stdout, "data");
  return { child, grandchild: Number(String(line)) };
}

/** Some containers never clear dead processes away: those count as ended. */
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return !existsSync("/proc/self/stat") || !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
};

it("ends children of children", async () => {
  const { child, grandchild } = await startShell("sleep 300 & echo $!; wait");
  expect(isAlive(grandchild)).toBe(true);
  await stopGroup(child);
  expect(isAlive(grandchild)).toBe(false);
  expect(child.signalCode).toBe("SIGTERM");
});

it("kills what does not listen", async () => {
  const { child } = await startShell('trap "" TERM; echo $$; while :; do sleep 0.1; done');
  await stopGroup(child);
  expect(child.signalCode).toBe("SIGKILL");
});
