import { lineWithin } from "../../../../../schema/api/plain-text";
import type { Similar } from "../../../../../schema/api/topics";
import type { Answer } from "../../../models/writers/answers";
import type { WriteOptions } from "../../../models/writers/writer";
import { noUsage, WriterError } from "../../../models/writers/writer-error";
import type { WorkspaceCtx } from "../../../../context";
import type { RunRow, StepOutcome, StepPlan } from "../../../runs/stage";
import { findSimilar } from "../../../editorial/similarity/find-similar";
import { titleLikeness, titleNear } from "../../../editorial/similarity/likeness-of";
import { type Sketch, sketchTitle } from "../../../editorial/similarity/sketch";
import { presentExcerpts } from "../../../knowledge/sources/present-excerpts";
import { askWriter } from "../../../models/budget/ask-writer";
import type { TopicInput, TopicResult } from "./topic-result";

type Proposed = Answer<"topics">["topics"];

/** Of what is proposed beyond what was asked for so much is looked at: a model may answer with thousands. */
const spareMax = 60;

/** Asks, and sorts what comes into topics to keep and those too close to what there is, or to one another. */
export async function performTopics(
  ctx: WorkspaceCtx,
  run: RunRow,
  { part, input }: StepPlan,
  options: WriteOptions,
): Promise<StepOutcome> {
  const { task, last } = input as TopicInput;
  const excerpts = await presentExcerpts(ctx, task.excerpts, { quotable: true });
  const asking = askWriter<"topics">(ctx, { ...task, excerpts }, { ...options, runId: run.id });
  const asked = await asking.catch((error: unknown) => {
    if (part > 0 && !last && error instanceof WriterError && error.code === "unsupported") return null;
    throw error;
  });
  const result = await sorted(ctx, asked?.answer.topics ?? [], task.count);
  if (last && result.topics.length === 0)
    throw new WriterError("unsupported", nothingNew, { usage: noUsage });
  return { result, spent: asked?.spent ?? null };
}

async function sorted(ctx: WorkspaceCtx, proposed: Proposed, wanted: number): Promise<TopicResult> {
  const fit = proposed
    .slice(0, wanted + spareMax)
    .map(fitting)
    .filter(({ title }) => title !== "");
  const sketched = fit.map((topic, place) => ({
    topic,
    key: String(place),
    sketch: sketchTitle(topic.title),
  }));
  const found = await findSimilar(
    ctx,
    sketched.map(({ key, sketch }) => ({ key, by: "title", sketch })),
    { discarded: true },
  );
  const result: TopicResult = { topics: [], dropped: [] };
  const kept: Sketch[] = [];
  for (const { topic, key, sketch } of sketched) {
    const similar: Similar[] = found.get(key) ?? [];
    const repeats = kept.some((other) => titleLikeness(other, sketch) >= titleNear);
    if (similar.length > 0 || repeats) result.dropped.push({ title: topic.title, similar });
    else if (result.topics.length < wanted) {
      kept.push(sketch);
      result.topics.push(topic);
    }
  }
  return result;
}

const lineOf = (text: string, max: number) => lineWithin(text.replace(/\s+/g, " "), max);

/** As a topic that somebody typed would have to be. */
const fitting = ({ title, angle, keywords }: Proposed[number]): Proposed[number] => ({
  title: lineOf(title, 300),
  angle: lineOf(angle, 1_000),
  keywords: keywords
    .map((keyword) => lineOf(keyword, 100))
    .filter((keyword) => keyword !== "")
    .slice(0, 20),
});

const nothingNew =
  "Every topic that the writer proposed is too close to a topic or post that there is already. Give keywords or sources, then try again.";
