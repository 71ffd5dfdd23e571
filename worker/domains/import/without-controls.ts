import { isVisible, toBody, toLine, toLines } from "../../../schema/api/plain-text";
import { fieldNames, postFields } from "../../../schema/api/post-fields";

const ofSeveralLines = new Set<string>([
  "answer",
  ...fieldNames.filter((name) => postFields[name].multiline),
]);

/** The same fields without control and deceptive characters, and lists without invisible entries; `changed` names the changed ones. */
export function withoutControls<T extends Record<string, unknown>>(
  fields: T,
): { fields: Record<keyof T, unknown>; changed: string[] } {
  const changed: string[] = [];
  const kept = Object.entries(fields).map(([name, value]) => {
    const clean = cleaned(name, value);
    if (JSON.stringify(clean) !== JSON.stringify(value)) changed.push(name);
    return [name, clean];
  });
  return { fields: Object.fromEntries(kept), changed };
}

function cleaned(name: string, value: unknown): unknown {
  if (typeof value === "string" && name === "content") return toBody(value);
  if (typeof value === "string")
    return ofSeveralLines.has(name)
      ? toLines(value)
      : toLine(value.trim()) === value.trim()
        ? value
        : toLine(value);
  if (Array.isArray(value))
    return value.map((one) => cleaned(name, one)).filter((one) => typeof one !== "string" || isVisible(one));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleaned(key, one)]));
}
