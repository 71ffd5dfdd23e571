import { fail, isObject, type Reply } from "../reply.ts";
import { NotShown } from "../verdicts.ts";
import { type FieldRule, kinds } from "./field-rule.ts";

/** An object of an answer, and what it is called in a report. */
export interface Seen {
  reply: Reply;
  name: string;
  value: unknown;
}

/** Judges one field in everything that was seen. An optional field that nothing has is not shown. */
export function judgeField(seen: readonly Seen[], { path, kind, required }: FieldRule): string {
  const { says, holds } = kinds[kind];
  let held = 0;
  for (const { reply, name, value } of seen) {
    const found = valueAt(value, path);
    const absent = found === undefined || (found === null && !required && kind !== "instant or null");
    if (absent && !required) continue;
    if (absent || !holds(found)) {
      const got = absent ? "it is missing" : JSON.stringify(found);
      fail(reply, `${name} to have ${path}, ${says}`, got);
    }
    held += 1;
  }
  if (held === 0)
    throw new NotShown(seen.length === 0 ? "nothing here to look at" : `none of ${seen.length} has it`);
  return `${says} in ${held} of ${seen.length}`;
}

/** Undefined where the path leaves the objects that are there. */
export function valueAt(value: unknown, path: string): unknown {
  return path.split(".").reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), value);
}
