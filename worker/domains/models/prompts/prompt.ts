import type { TaskKind, TaskOf } from "../writers/tasks";
import type { Fence } from "./fence";

export interface Rendered {
  /** What to do, and how to answer. */
  instructions: string;
  /** The material to work with: all third-party text is fenced. */
  input: string;
}

/** The wording of one task. Raise `version` with every change: it is recorded with each step. */
export interface Prompt<K extends TaskKind> {
  name: K;
  version: number;
  render: (task: TaskOf<K>, fence: Fence) => Rendered;
}
