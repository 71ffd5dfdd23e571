import { z } from "zod";
import { Similar } from "../../../../../schema/api/topics";
import type { TaskOf } from "../../../models";

/** What a part of the stage is asked: the writer's task, and whether topics came of an earlier part or may of a later one. */
export interface TopicInput {
  task: TaskOf<"topics">;
  /** True where the run fails if this part too yields nothing. */
  last: boolean;
}

/** What came of a part: the topics to keep, and those left out with what they are too close to. */
export const TopicResult = z.object({
  topics: z.array(z.object({ title: z.string(), angle: z.string(), keywords: z.array(z.string()) })),
  dropped: z.array(z.object({ title: z.string(), similar: z.array(Similar) })),
});
export type TopicResult = z.infer<typeof TopicResult>;
