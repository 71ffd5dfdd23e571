import { describe, expect, it } from "vitest";
import {
  brandingFields,
  type FieldRule,
  faqFields,
  imageFields,
  paginationFields,
  postFields,
  relatedFields,
} from "../../../conformance/src/contract/checks/field-checks.ts";
import { type Body, bodyAs, type Json, postsIn } from "./alter-answer.ts";
import { handlerOf, idsOf, judge, siteOf } from "./mock-under-test.ts";

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;
const objectsAt =
  (path: string) =>
  (body: Body): Json[] =>
    postsIn(body).flatMap((post) => {
      const found = path
        .split(".")
        .reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), post);
      return (Array.isArray(found) ? found : [found]).filter(isObject);
    });

const tables: [section: string, rules: FieldRule[], objects: (body: Body) => Json[]][] = [
  ["post", postFields, postsIn],
  ["faq", faqFields, objectsAt("faq.items")],
  ["related", relatedFields, objectsAt("relatedPosts")],
  ["image", imageFields, objectsAt("images.hero")],
  ["pagination", paginationFields, ({ data }) => (data.pagination ? [data.pagination] : [])],
  ["branding", brandingFields, objectsAt("branding")],
];

/** A value that no field may have. */
const wrong = [[1]];
const handler = handlerOf(siteOf());

function change(object: Json, path: string, apply: (holder: Json, name: string) => void): void {
  const steps = path.split(".");
  const name = steps.pop() ?? "";
  const holder = steps.reduce<unknown>((at, step) => (isObject(at) ? at[step] : undefined), object);
  if (isObject(holder) && name in holder) apply(holder, name);
}

describe.each(tables)("%s", (section, rules, objects) => {
  const failing = async (rule: FieldRule, apply: (holder: Json, name: string) => void) => {
    const broken = bodyAs((body) => {
      for (const object of objects(body)) change(object, rule.path, apply);
    });
    return idsOf(await judge(broken(handler), { only: `${section}.${rule.path}` }), "fail");
  };

  it.each(rules)("$path of the wrong type is caught by its row", async (rule) => {
    const ids = await failing(rule, (holder, name) => {
      holder[name] = wrong;
    });
    expect(ids).toEqual([`${section}.${rule.path}`]);
  });

  it.each(rules.filter(({ required }) => required))(
    "$path that is missing is caught by its row",
    async (rule) => {
      const ids = await failing(rule, (holder, name) => {
        delete holder[name];
      });
      expect(ids).toEqual([`${section}.${rule.path}`]);
    },
  );
});

it("catches an updatedAt that is no ISO 8601", async () => {
  const broken = bodyAs((body) => {
    for (const post of postsIn(body)) post.updatedAt = "1 March 2026";
  });
  expect(idsOf(await judge(broken(handler), { only: "post." }), "fail")).toContain("post.updatedAt");
});
