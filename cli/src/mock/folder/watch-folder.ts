import { type FolderEntry, listFolder } from "./list-folder.ts";

interface Watching {
  /** What was there when the folder was last read. */
  known: FolderEntry[];
  onChange: (entries: FolderEntry[]) => Promise<void>;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  signal: AbortSignal;
}

const pollMs = 300;

/**
 * Tells of every change until the signal. It looks again and again: the file systems of containers and networks report
 * nothing. A change counts once two looks agree, so that no file is read half written.
 */
export async function watchFolder(folder: string, { known, onChange, sleep, signal }: Watching) {
  let applied = stateOf(known);
  let last = applied;
  while (!signal.aborted) {
    await sleep(pollMs, signal).catch(() => undefined);
    if (signal.aborted) return;
    const entries = await listFolder(folder).catch(() => null);
    if (!entries) continue;
    const state = stateOf(entries);
    if (state !== applied && state === last) {
      applied = state;
      await onChange(entries);
    }
    last = state;
  }
}

const stateOf = (entries: FolderEntry[]) =>
  entries.map(({ path, size, modifiedAt }) => `${path}\n${size} ${modifiedAt}`).join("\n");
