import { makeOfflineWriter } from "../../../../worker/domains/models/budget/open-writer";
import { composeDraft } from "../../../../worker/domains/models/writers/offline/draft/compose-draft";
import type { DraftTask } from "../../../../worker/domains/models/writers/offline/draft/draft-task";
import type { TaskKind, TaskOf } from "../../../../worker/domains/models/writers/tasks";

/** The offline writer's answer to a task. */
export async function askOffline<K extends TaskKind>(task: TaskOf<K>) {
  const written = await makeOfflineWriter().write<K>(task, { signal: new AbortController().signal });
  return written.answer;
}

/** The draft that rules make; its sections are what the offline writer answers with. */
export const offlineDraft = async ({ kind: _kind, ...task }: DraftTask & { kind: "draft" }) =>
  composeDraft(task);
