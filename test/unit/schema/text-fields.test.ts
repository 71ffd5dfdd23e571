import { expect, it } from "vitest";
import { z } from "zod";
import { app } from "../../../worker/app";

/** Text that is never stored: passwords are hashed, the rest is compared with what is stored or checked where it is used. */
const neverStored = [
  /(password|token|deviceCode|ids?)(\[\])?$/i,
  / (confirm|quote)$/,
  /\/apply edits/,
  /\/import (slugs|links|images)$/,
  /\/external\/\{kind\} timezone$/,
  /\/quality /,
];

/** Every text that a request may hold, by path, with what checks it. */
function textsOf(
  schema: z.core.$ZodType,
  path: string,
  checked: z.core.$ZodType,
): [string, z.core.$ZodType][] {
  if (schema instanceof z.ZodString) return [[path, checked]];
  if (schema instanceof z.ZodPipe) return textsOf(schema.in, path, checked);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      textsOf(field, path === "" ? name : `${path}.${name}`, field),
    );
  if (schema instanceof z.ZodArray) return textsOf(schema.element, `${path}[]`, schema.element);
  if (schema instanceof z.ZodRecord)
    return [
      ...textsOf(schema.keyType, `${path}{key}`, schema.keyType),
      ...textsOf(schema.valueType, `${path}{}`, schema.valueType),
    ];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsOf(option, path, option));
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  )
    return textsOf(schema.unwrap(), path, checked);
  return [];
}

const bodies = app.openAPIRegistry.definitions.flatMap((definition) => {
  if (definition.type !== "route") return [];
  const { method, path, request } = definition.route;
  return Object.values(request?.body?.content ?? {}).flatMap((media) =>
    media && "schema" in media && media.schema instanceof z.ZodType
      ? [{ route: `${method.toUpperCase()} ${path}`, schema: media.schema }]
      : [],
  );
});

const keepsNull = (field: z.core.$ZodType): boolean => {
  const parsed = z.safeParse(field, "Text long enough for anything\u0000, with a null character");
  return parsed.success && JSON.stringify(parsed.data).includes("\\u0000");
};

it("refuses null characters in every text that a request stores", () => {
  const texts = bodies.flatMap(({ route, schema }) =>
    textsOf(schema, "", schema).map(([path, field]) => ({ route, path, field })),
  );
  expect(texts.length).toBeGreaterThan(150);
  const open = texts
    .filter(({ field }) => keepsNull(field))
    .map(({ route, path }) => `${route} ${path}`)
    .filter((name) => !neverStored.some((pattern) => pattern.test(name)));
  expect(open).toEqual([]);
});
