import { makeOfflineWriter } from "../../../../worker/domains/models/budget/open-writer";
import type { TaskKind, TaskOf } from "../../../../worker/domains/models/writers/tasks";

/** The offline writer's answer to a task. */
export async function askOffline<K extends TaskKind>(task: TaskOf<K>) {
  const written = await makeOfflineWriter().write<K>(task, { signal: new AbortController().signal });
  return written.answer;
}
