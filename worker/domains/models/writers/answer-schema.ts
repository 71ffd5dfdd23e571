import { z } from "zod";
import { answers } from "./answers";
import type { TaskKind } from "./tasks";

/** Lengths and patterns are refused by the strict mode of some endpoints; the answer is held to them when it comes. */
const notForModels = [
  "$schema",
  "minLength",
  "maxLength",
  "minItems",
  "maxItems",
  "pattern",
  "format",
] as const;

/** JSON Schema of a task's answer, in the part of the language that structured outputs take everywhere. */
export function answerSchema(kind: TaskKind): Record<string, unknown> {
  const { ...schema } = z.toJSONSchema(answers[kind], {
    override: ({ jsonSchema }) => {
      for (const keyword of notForModels) delete jsonSchema[keyword];
    },
  });
  delete schema.$schema;
  return schema;
}
