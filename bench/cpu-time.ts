import { readdirSync, readFileSync } from "node:fs";

const ticksPerSecond = 100;

/** Child processes of this one, only on Linux; elsewhere empty. */
export function children(): number[] {
  try {
    return readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => statOf(pid)?.parent === process.pid);
  } catch {
    return [];
  }
}

/** CPU seconds used by the processes; NaN if unknown. */
export function cpuSeconds(pids: number[]): number {
  if (pids.length === 0) return Number.NaN;
  return pids.reduce((sum, pid) => sum + (statOf(pid)?.seconds ?? 0), 0);
}

function statOf(pid: number): { parent: number; seconds: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond };
  } catch {
    return null;
  }
}
