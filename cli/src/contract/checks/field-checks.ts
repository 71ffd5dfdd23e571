import type { Check, CheckContext } from "../check.ts";
import type { FieldRule } from "../fields/field-rule.ts";
import { kinds } from "../fields/field-rule.ts";
import {
  brandingFields,
  faqFields,
  imageFields,
  paginationFields,
  postFields,
  relatedFields,
} from "../fields/field-tables.ts";
import { judgeField, type Seen, valueAt } from "../fields/judge-field.ts";
import { dataOf, isObject } from "../reply.ts";

type Reader = (context: CheckContext) => Promise<Seen[]>;

/** Every row of the spec's tables of fields, judged in the lists and the single posts that were read. */
export const fieldChecks: Check[] = [
  ...checksOf("post", "a post", postFields, postsSeen),
  ...checksOf("faq", "an item of faq.items", faqFields, inPosts("faq.items")),
  ...checksOf("related", "a related post", relatedFields, inPosts("relatedPosts")),
  ...checksOf("image", "images.hero", imageFields, inPosts("images.hero")),
  ...checksOf("pagination", "data.pagination", paginationFields, paginationSeen),
  ...checksOf("branding", "branding", brandingFields, inPosts("branding")),
];

function checksOf(section: string, what: string, rules: FieldRule[], read: Reader): Check[] {
  return rules.map((rule) => ({
    id: `${section}.${rule.path}`,
    rule: "spec",
    requirement: `${what} ${rule.required ? "has" : "may have"} ${rule.path}, ${kinds[rule.kind].says}`,
    run: async (context) => judgeField(await read(context), rule),
  }));
}

async function postsSeen({ evidence }: CheckContext): Promise<Seen[]> {
  await evidence.posts();
  const { pages } = await evidence.walk();
  const singles = await evidence.singles().catch(() => []);
  const items = pages.flatMap(({ reply, items }) => items.map((value) => seen(reply, "an item", value)));
  return [...items, ...singles.map(({ reply, post }) => seen(reply, "the post", post))];
}

function inPosts(path: string): Reader {
  return async (context) => {
    const posts = await postsSeen(context);
    return posts.flatMap(({ reply, name, value }) => {
      const found = valueAt(value, path);
      const all = Array.isArray(found) ? found : [found];
      return all.filter(isObject).map((one) => seen(reply, `${path} of ${name}`, one));
    });
  };
}

async function paginationSeen({ probe, evidence }: CheckContext): Promise<Seen[]> {
  const reply = await probe.ask("/blogs");
  const { pagination } = await evidence.from(async () => dataOf(reply));
  return [seen(reply, "data.pagination", pagination)];
}

const seen = (reply: Seen["reply"], name: string, value: unknown): Seen => ({ reply, name, value });
