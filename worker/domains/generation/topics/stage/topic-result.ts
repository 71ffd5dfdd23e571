import { z } from "zod";
import { Similar } from "../../../../../schema/api/topics";
import type { TaskOf } from "../../../models";

/** The input of a part: the writer's task, and whether an earlier part found topics or a later one may. */
export interface TopicInput {
  task: TaskOf<"topics">;
  /** True if the run fails when this part finds nothing either. */
  last: boolean;
}

/** The result of a part: topics to store, and rejected ones with what they are too similar to. */
export const TopicResult = z.object({
  topics: z.array(z.object({ title: z.string(), angle: z.string(), keywords: z.array(z.string()) })),
  dropped: z.array(z.object({ title: z.string(), similar: z.array(Similar) })),
});
export type TopicResult = z.infer<typeof TopicResult>;
