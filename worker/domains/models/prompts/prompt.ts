import type { TaskKind, TaskOf } from "../writers/tasks";
import type { Fence } from "./fence";

export interface Rendered {
  /** What to do, and how to answer. */
  instructions: string;
  /** What to do it with: every text that is not ours is inside the fence. */
  input: string;
}

/** The words of one task. Raise `version` with every change to them: it is recorded with each step. */
export interface Prompt<K extends TaskKind> {
  name: K;
  version: number;
  render: (task: TaskOf<K>, fence: Fence) => Rendered;
}
