import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeOfflineWriter } from "../../../../worker/domains/models/budget/open-writer";
import { answers } from "../../../../worker/domains/models/writers/answers";
import { Task } from "../../../../worker/domains/models/writers/tasks";
import { WriterError } from "../../../../worker/domains/models/writers/writer-error";
import { allTasks, brief, excerpts, sampleTasks } from "../sample-tasks";

const writer = makeOfflineWriter();
const { signal } = new AbortController();

const fragment = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(
    "# Heading\n",
    "\n\n",
    "- item of a list\n",
    "> quoted\n",
    "```\n",
    "| a | b |\n",
    "Fernhill sold 412 bikes in 2025, more than Flatland. ",
    "“We ride every day,” she said. ",
    "自転車は坂道の多い町で家族を運びます。",
    "Велосипеды для семей в холмистых городах. ",
    "دراجات للعائلات في المدن الجبلية. ",
    "👩‍🚀👍🏽 ",
    "[a link](https://a.example/b) ",
    "![x](y) <b>bold</b> `code` **strong** ",
    "the the , and. so we utilise in order to go ",
    "\ud800",
  ),
);
const text = fc.array(fragment, { maxLength: 12 }).map((parts) => parts.join(""));
const short = fc.oneof(fc.constant(""), text);
const anyBrief = fc.record({
  name: short,
  siteUrl: fc.option(fc.webUrl()),
  product: short,
  audience: short,
  positioning: short,
  competitors: fc.array(fc.record({ name: short, note: short }), { maxLength: 2 }),
  glossary: fc.array(fc.record({ term: short, meaning: short }), { maxLength: 2 }),
  tone: short,
  style: short,
  voice: short,
});
const anyExcerpts = fc.array(
  fc.record({ sourceId: fc.string(), title: short, url: fc.option(fc.oneof(fc.webUrl(), text)), text }),
  { maxLength: 3 },
);
const list = fc.array(short, { maxLength: 4 });
const count = fc.oneof(fc.integer({ min: 1, max: 20 }), fc.constant(1_000_000_000));
const kind = <K extends Task["kind"]>(name: K) => fc.constant(name);
const anyTask: fc.Arbitrary<Task> = fc.oneof(
  fc.record({
    kind: kind("topics"),
    brief: anyBrief,
    excerpts: anyExcerpts,
    keywords: list,
    count,
    existing: list,
  }),
  fc.record({
    kind: kind("outline"),
    brief: anyBrief,
    writing: fc.constant({}),
    topic: fc.record({ title: short, angle: short, keywords: list }),
    links: fc.array(fc.record({ title: short, path: short, summary: short }), { maxLength: 3 }),
    passages: anyExcerpts.map((all) => all.map((one, at) => ({ id: `p${at}`, ...one }))),
    words: count,
  }),
  fc.record({
    kind: kind("polish"),
    brief: anyBrief,
    action: fc.constantFrom("improve", "shorten", "expand", "fix_grammar", "change_tone"),
    tone: fc.option(short),
    section: short,
  }),
  fc.record({ kind: kind("context"), brief: anyBrief, excerpts: anyExcerpts }),
  fc.record({ kind: kind("questions"), brief: anyBrief, topic: short, count }),
  fc.record({ kind: kind("claims"), content: short, excerpts: anyExcerpts }),
);

const attempt = (task: Task) => writer.write(task, { signal }).catch((error: unknown) => error);

describe("the offline writer", () => {
  it("answers each kind of task as the schemas want it, says its name and costs nothing", async () => {
    expect([writer.kind, writer.model, writer.image]).toEqual(["offline", "offline", null]);
    for (const task of allTasks.filter(({ kind }) => kind !== "repair")) {
      const written = await writer.write(task, { signal });
      expect(answers[task.kind].safeParse(written.answer).error, task.kind).toBeUndefined();
      expect(written).toMatchObject({
        usage: { calls: 0, inputTokens: 0, outputTokens: 0 },
        repairs: 0,
        promptVersion: "offline@5",
      });
    }
  });

  it("repairs nothing, and reports that", async () => {
    expect(await attempt(sampleTasks.repair)).toMatchObject({ name: "WriterError", code: "unsupported" });
  });

  it("answers any task, or explains why it cannot, always in the same way", async () => {
    await fc.assert(
      fc.asyncProperty(anyTask, async (task) => {
        expect(Task.safeParse(task).success).toBe(true);
        const first = await attempt(task);
        const again = await attempt(structuredClone(task));
        if (first instanceof WriterError) {
          expect(first.code).toBe("unsupported");
          expect(first.message).toMatch(/^[A-Z].{20,}\.$/);
          expect(again).toMatchObject({ code: "unsupported", message: first.message });
          return;
        }
        expect(first).toEqual(again);
        const { answer } = first as { answer: unknown };
        expect(answers[task.kind].safeParse(answer).error).toBeUndefined();
      }),
      { numRuns: 400 },
    );
  });

  it("does not fail at much text, in one line or in many", async () => {
    const many = "Fernhill builds bikes for hills, and 412 were sold. ".repeat(20_000);
    const texts = [
      many,
      many.replaceAll(". ", ".\n\n"),
      "x".repeat(1_000_000),
      "- a\n".repeat(200_000),
      "[".repeat(200_000),
      "坂".repeat(300_000),
    ];
    for (const huge of texts) {
      const big = [{ sourceId: "s", title: huge, url: null, text: huge }];
      const topic = { title: huge, angle: huge, keywords: [huge] };
      const heavy: Task[] = [
        {
          kind: "topics",
          brief: { ...brief, product: huge },
          excerpts: big,
          keywords: [huge],
          count: 5,
          existing: [huge],
        },
        {
          kind: "outline",
          brief: { ...brief, audience: huge },
          writing: {},
          topic,
          links: [],
          passages: big.map((one, at) => ({ id: `p${at}`, ...one })),
          words: 1_200,
        },
        { kind: "polish", brief, action: "improve", tone: null, section: huge.slice(0, 200_000) },
        { kind: "polish", brief, action: "shorten", tone: null, section: huge },
        { kind: "context", brief, excerpts: big },
        { kind: "claims", content: huge, excerpts: big },
      ];
      for (const task of heavy) {
        const written = await attempt(task);
        // There is such a topic already.
        if (task.kind === "topics" && written instanceof WriterError) continue;
        const { answer } = written as { answer: unknown };
        expect(answers[task.kind].safeParse(answer).success, task.kind).toBe(true);
      }
    }
  });

  it("stops when it is cancelled, and cannot invent", async () => {
    const polish = { kind: "polish", brief, tone: "warm", section: "Hills are hard." } as const;
    await expect(attempt({ ...polish, action: "expand" })).resolves.toMatchObject({ code: "unsupported" });
    await expect(attempt({ ...polish, action: "change_tone" })).resolves.toMatchObject({
      code: "unsupported",
    });
    const task: Task = { kind: "context", brief, excerpts };
    await expect(writer.write(task, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: "cancelled",
    });
  });
});
