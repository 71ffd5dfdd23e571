import type { Brief, Excerpt, TaskOf } from "../../tasks";

export interface DraftTask {
  brief: Brief;
  excerpts: Excerpt[];
  topic: TaskOf<"outline">["topic"];
  links: { title: string; path: string }[];
  categories: string[];
}
