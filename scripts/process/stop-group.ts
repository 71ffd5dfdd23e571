const patienceMs = 5000;
/** After that long only dead entries are left, which some containers never clear away. */
const killedMs = patienceMs + 2000;
const pollMs = 50;

/** Ends a detached child (or who else leads a process group) and all its descendants: asks first, then kills what is left. */
export async function stopGroup({ pid: group }: { pid?: number | undefined }): Promise<void> {
  if (group === undefined) return;
  signal(group, "SIGTERM");
  const start = Date.now();
  while (signal(group, 0) && Date.now() < start + killedMs) {
    if (Date.now() > start + patienceMs) signal(group, "SIGKILL");
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** False when nothing of the group is left. */
function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name);
  } catch {
    return false;
  }
}
