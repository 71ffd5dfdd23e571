import { type Outline, type OutlineSection, sectionsMax } from "../../../../../schema/api/outline";
import { lineWithin as line, linesWithin as lines } from "../../../../../schema/api/plain-text";
import { wordsOf } from "../../../../../schema/api/writing-options";
import { type Answer, askWriter, Task, type TaskOf } from "../../../models";
import type { Stage } from "../../../runs";
import { commitStep, requireRunPost } from "../../../runs";
import { briefOf, ofPost, postOptions, required, requireRoomFor } from "./post-steps";
import { presentPassages } from "./present-passages";

/** Plans the post: its sections with their point, their passages and their length. */
export const outlineStage: Stage = {
  name: "outline",
  plan: async (ctx, run, done) => {
    if (done.length > 0) return null;
    const known = required(await briefOf(ctx, run), "brief");
    const words = wordsOf(postOptions(run).writing ?? {});
    const input: TaskOf<"outline"> = {
      kind: "outline",
      ...ofPost(run, known),
      passages: known.passages,
      words,
    };
    return { part: 0, input };
  },
  perform: async (ctx, run, plan, options) => {
    const task = Task.parse(plan.input);
    if (task.kind !== "outline") throw new Error("the recorded task is not an outline");
    requireRoomFor(ctx, run);
    await requireRunPost(ctx, run, "outline");
    const passages = await presentPassages(ctx, task.passages);
    const { answer, spent } = await askWriter(
      ctx,
      { ...task, passages },
      { ...options, runId: run.id, postId: run.postId },
    );
    return { result: fitted(answer, task), spent };
  },
  apply: (ctx, _run, _step, finish) => commitStep(ctx, finish),
};

const shortest = 20;

/** A model's outline within its limits: distinct headings, known passages, and lengths that add up to about the requested length. */
function fitted({ title, intent, questions, sections }: Answer<"outline">, task: TaskOf<"outline">): Outline {
  const known = new Set(task.passages.map(({ id }) => id));
  const headings = new Set<string>();
  const kept = sections
    .map(
      (section): OutlineSection => ({
        heading: line(section.heading.replace(/^[#\s]+/, ""), 200),
        point: lines(section.point, 1_000),
        passages: [...new Set(section.passages)].filter((id) => known.has(id)).slice(0, 60),
        words: Math.max(shortest, section.words),
      }),
    )
    .filter(({ heading }, at) => {
      const key = heading.toLowerCase();
      const isNew = !headings.has(key) && (heading !== "" || at === 0);
      headings.add(key);
      return isNew;
    })
    .slice(0, sectionsMax);
  return {
    title: line(title, 200) || line(task.topic.title, 200) || "Untitled",
    intent: lines(intent, 1_000),
    questions: questions.map((question) => line(question, 300)).filter((question) => question !== ""),
    sections: scaled(kept, task.words),
    edited: false,
  };
}

/** The same proportions of a given length, in tens; the longest section takes the remainder. */
function scaled(sections: OutlineSection[], words: number): OutlineSection[] {
  const sum = sections.reduce((total, section) => total + section.words, 0);
  const lengths = sections.map((section) =>
    Math.max(shortest, Math.round((section.words * words) / sum / 10) * 10),
  );
  const longest = lengths.indexOf(Math.max(...lengths));
  const left = words - lengths.reduce((total, length) => total + length, 0);
  return sections.map((section, at) => ({
    ...section,
    words: (lengths[at] ?? shortest) + (at === longest ? left : 0),
  }));
}
