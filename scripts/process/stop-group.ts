const patienceMs = 5000;
/** After this, only zombie entries are left, which some containers never reap. */
const killedMs = patienceMs + 2000;
const pollMs = 50;

/** Ends a detached child (or another process group leader) and all its descendants: first politely, then kills what is left. */
export async function stopGroup({ pid: group }: { pid?: number | undefined }): Promise<void> {
  if (group === undefined) return;
  signal(group, "SIGTERM");
  const start = Date.now();
  while (signal(group, 0) && Date.now() < start + killedMs) {
    if (Date.now() > start + patienceMs) signal(group, "SIGKILL");
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** False if nothing of the group is left. */
function signal(group: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-group, name);
  } catch {
    return false;
  }
}
