import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** The command line of a process; empty if it does not exist, null if this system does not tell. */
export function commandOf(pid: number): string | null {
  if (existsSync("/proc/self/cmdline")) return readIfThere(`/proc/${pid}/cmdline`).replaceAll("\0", " ");
  const { error, stdout } = spawnSync("ps", ["-ww", "-o", "args=", "-p", String(pid)], { encoding: "utf8" });
  return error ? null : stdout.trim();
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
