interface Owned {
  id: string;
  slug: string;
  createdAt: string;
}

type Call = <T>(path: string, method?: string, body?: unknown) => Promise<T>;

/** The demo plan lets an account own 50. */
const ownedMost = 40;
const deletedAtOnce = 20;

let underway: Promise<void> = Promise.resolve();

/**
 * Deletes the workspaces of test files that have ended, oldest first, before the account owns as many as its plan allows.
 * The first is the demo's own. Tests of a file that run side by side do so one after the other.
 */
export function makeRoom(call: Call): Promise<void> {
  underway = underway.then(() => deleteOldest(call));
  return underway;
}

async function deleteOldest(call: Call): Promise<void> {
  const { items } = await call<{ items: Owned[] }>("/workspaces?limit=100");
  if (items.length < ownedMost) return;
  const byAge = items.toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));
  const oldest = byAge.slice(1, 1 + deletedAtOnce);
  await Promise.all(oldest.map(({ id, slug }) => call(`/workspaces/${id}`, "DELETE", { confirm: slug })));
}
