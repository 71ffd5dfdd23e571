import { z } from "zod";
import { answers } from "./answers";
import type { TaskKind } from "./tasks";

/** Some endpoints refuse lengths and patterns in strict mode; the answer is validated when it arrives. */
const notForModels = [
  "$schema",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "pattern",
  "format",
] as const;

/** The JSON Schema of a task's answer, restricted to what structured outputs support everywhere. */
export function answerSchema(kind: TaskKind): Record<string, unknown> {
  const { ...schema } = z.toJSONSchema(answers[kind], {
    override: ({ jsonSchema }) => {
      for (const keyword of notForModels) delete jsonSchema[keyword];
    },
  });
  delete schema.$schema;
  return schema;
}
