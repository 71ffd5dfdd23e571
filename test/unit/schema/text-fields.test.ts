import { expect, it } from "vitest";
import { z } from "zod";
import { app } from "../../../worker/app";

/** Text that is never stored: passwords are hashed, the rest is compared with what is stored or checked where it is used. */
const neverStored = [
  /(password|token|deviceCode|ids?)(\[\])?$/i,
  / (confirm|quote)$/,
  /\/merge into$/,
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

const texts = bodies.flatMap(({ route, schema }) =>
  textsOf(schema, "", schema).map(([path, field]) => ({ name: `${route} ${path}`, field })),
);

const keeping = (sign: string, except: RegExp[]): string[] =>
  texts
    .filter(({ field }) => {
      const parsed = z.safeParse(field, `Text long enough for anything${sign}, with a sign`);
      return parsed.success && JSON.stringify(parsed.data).includes(JSON.stringify(sign).slice(1, -1));
    })
    .map(({ name }) => name)
    .filter((name) => !except.some((pattern) => pattern.test(name)));

it("refuses null characters in every text that a request stores", () => {
  expect(texts.length).toBeGreaterThan(150);
  expect(keeping("\0", neverStored)).toEqual([]);
});

it.each(["\u202e", "\u2066", "\u200b", "\ufeff"])("keeps %j in bodies and secrets only", (sign) => {
  const bodies = [/ (content|section|before|after)$/, / secret$/];
  expect(keeping(sign, [...neverStored, ...bodies])).toEqual([]);
});
