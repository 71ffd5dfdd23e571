import { z } from "zod";

type Shape = Record<string, z.core.$ZodType>;

/** The same contract with strict objects: an unknown key is an issue, not dropped. */
export const closed = <T extends z.core.$ZodType>(schema: T): T => close(schema) as T;

function close(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodObject) return described(schema, closeObject(schema));
  if (schema instanceof z.ZodArray) {
    return described(schema, z.core.clone(schema, { ...schema.def, element: close(schema.def.element) }));
  }
  if (schema instanceof z.ZodUnion) {
    return described(schema, z.core.clone(schema, { ...schema.def, options: schema.def.options.map(close) }));
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return described(schema, z.core.clone(schema, { ...schema.def, innerType: close(schema.def.innerType) }));
  }
  return schema;
}

/** A clone loses the description. Two schemas with one id would be two contracts with one name in the OpenAPI document. */
function described<T extends z.core.$ZodType>(schema: z.core.$ZodType, copy: T): T {
  const { id: _id, ...meta } = z.globalRegistry.get(schema) ?? {};
  z.globalRegistry.add(copy, meta);
  return copy;
}

function closeObject(schema: z.ZodObject): z.ZodObject {
  const shape: Shape = schema.def.shape;
  const error: z.core.$ZodErrorMap = (issue) =>
    issue.code === "unrecognized_keys"
      ? `is not a known field; the fields are ${Object.keys(shape).join(", ")}`
      : schema.def.error?.(issue as never);
  return z.core.clone(schema, {
    ...schema.def,
    shape: Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, close(field)])),
    catchall: z.never(),
    error,
  });
}
