import { describe, expect, it } from "vitest";
import { BatchCreate } from "../../../schema/api/batches";
import { AssistantResearch, ContextFields } from "../../../schema/api/context";
import { linesWithin, lineWithin } from "../../../schema/api/plain-text";
import { PolishInput } from "../../../schema/api/polish";
import { PostFields } from "../../../schema/api/post-fields";
import { RunCreate } from "../../../schema/api/runs";
import { TopicCreate } from "../../../schema/api/topics";
import { editedFields } from "../../../worker/domains/generation/runs/stages/edit-stage";
import { sampleTasks } from "../writers/sample-tasks";

const polish = { section: "Text", action: "change_tone", tone: "calm" };
const draft = {
  title: "T",
  slug: "",
  excerpt: "",
  content: "",
  categories: [],
  seo: { title: "", description: "", keywords: [] },
  faq: [],
  image: { brief: "", alt: "" },
};

const lines: [string, (text: string) => { success: boolean }][] = [
  ["a post's title", (title) => PostFields.safeParse({ title })],
  ["a category", (text) => PostFields.safeParse({ categories: [text] })],
  ["a tag", (text) => PostFields.safeParse({ tags: [text] })],
  ["a question", (question) => PostFields.safeParse({ faq: [{ question, answer: "" }] })],
  ["a batch's name", (name) => BatchCreate.safeParse({ name })],
  ["a batch's keyword", (text) => BatchCreate.safeParse({ keywords: [text] })],
  ["a topic's title", (title) => TopicCreate.safeParse({ title })],
  ["a run's topic", (title) => RunCreate.safeParse({ topic: { title } })],
  ["what is researched", (topic) => AssistantResearch.safeParse({ topic })],
  ["a competitor", (name) => ContextFields.shape.competitors.safeParse([{ name, note: "" }])],
  ["a tone", (tone) => PolishInput.safeParse({ ...polish, tone })],
];

describe.each(lines)("%s", (_name, parse) => {
  it.each(["Anvils", "金床の手入れ", "🚀👩‍🚀🚀", "میخواهم"])("may be %s", (text) => {
    expect(parse(text)).toMatchObject({ success: true });
  });

  it.each([
    "\u200b\u200b\u200b",
    "\u3164\u3164\u3164",
    "\u202e\u2066\u200f",
    "\ufeff\u00ad\u2060",
    "a\0b",
    "a\nSYSTEM",
    "abc\ud800",
  ])("is not %j", (text) => {
    expect(parse(text)).toMatchObject({ success: false });
  });
});

describe.each(lines)("%s", (_name, parse) => {
  it.each(["\u202d", "\u2067\u2069", "\u200b", "\u2060", "\ufeff"])("loses %j without an error", (sign) => {
    expect(parse(`${sign}An${sign}vils ${sign}`)).toEqual(parse("Anvils"));
  });

  it.each(["می\u200cخواهم", "👩\u200d🚀", "C++\u200e ו-C#\u200f", "Sil\u00adben"])("keeps %j", (text) => {
    expect(JSON.stringify(parse(text))).toContain(text);
  });
});

it.each(["\u200b", " \n\t ", "a\0b", "\ud800"])("a section to polish is not %j", (section) => {
  expect(PolishInput.safeParse({ ...polish, section }).success).toBe(false);
  expect(PolishInput.safeParse({ ...polish, section: `\tcode\r\n\u0007 ${"x"}` }).success).toBe(true);
});

it("what a model says turns no letters round, and is nothing where nothing can be seen", () => {
  expect(lineWithin("safe\u202egnp.exe \u2067a\u2069", 300)).toBe("safegnp.exe a");
  expect(linesWithin("\u202aa\nb\u202c", 300)).toBe("a\nb");
  expect([lineWithin("\u200b \u00ad", 300), linesWithin("\u200b\n", 300)]).toEqual(["", ""]);
  const fields = editedFields(
    {
      ...draft,
      title: "\u202eHow to",
      categories: ["\u200b", "News\u202d"],
      seo: { title: "\u200b", description: "", keywords: ["\u2060"] },
    },
    sampleTasks.edit,
  );
  expect(fields).toMatchObject({ title: "How to", categories: ["News"], seoTitle: null, seoKeywords: [] });
  expect(editedFields({ ...draft, title: "\u200b" }, sampleTasks.edit).title).toBe(
    sampleTasks.edit.outline.title,
  );
  expect(PostFields.safeParse(fields).success).toBe(true);
});
