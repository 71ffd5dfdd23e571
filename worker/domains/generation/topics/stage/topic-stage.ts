import { eq } from "drizzle-orm";
import { lineWithin } from "../../../../../schema/api/plain-text";
import type { Similar } from "../../../../../schema/api/topics";
import { batches } from "../../../../../schema/tables";
import type { WorkspaceCtx } from "../../../../context";
import { findSimilar, indexedAtOnce, indexPosts, topicLikeness, topicNear } from "../../../editorial";
import { excerptCharacters, loadBrief, loadExcerpts, presentExcerpts } from "../../../knowledge";
import type { Answer, WriteOptions } from "../../../models";
import { askWriter, noUsage, WriterError } from "../../../models";
import type { Finish, RunRow, Stage, StepOutcome, StepPlan, StepRow } from "../../../runs";
import { commitStep, topicsPerCall } from "../../../runs";
import { postRun } from "../../batches/post-run";
import { newTopic } from "../topic-rows";
import type { TopicRow } from "../topic-view";
import { type TopicInput, TopicResult } from "./topic-result";

type Proposed = Answer<"topics">["topics"];

/** Maximum number of surplus proposals considered: a model may return thousands. */
const spareMax = 60;

/** Asks the writer, and separates topics to store from those too similar to existing ones or to each other. */
async function performTopics(
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
    .filter(({ title }) => title !== "")
    .map((topic, place) => ({ topic, key: String(place) }));
  const found = await findSimilar(
    ctx,
    fit.map(({ key, topic: { title } }) => ({ key, by: "title", title })),
    { discarded: true },
  );
  const result: TopicResult = { topics: [], dropped: [] };
  const kept: string[] = [];
  for (const { topic, key } of fit) {
    const similar: Similar[] = found.get(key) ?? [];
    const repeats = kept.some((other) => topicLikeness(other, topic.title) >= topicNear);
    if (similar.length > 0 || repeats) result.dropped.push({ title: topic.title, similar });
    else if (result.topics.length < wanted) {
      kept.push(topic.title);
      result.topics.push(topic);
    }
  }
  return result;
}

const lineOf = (text: string, max: number) => lineWithin(text.replace(/\s+/g, " "), max);

/** Applies the limits of a topic typed by hand. */
const fitting = ({ title, angle, keywords }: Proposed[number]): Proposed[number] => ({
  title: lineOf(title, 300),
  angle: lineOf(angle, 1_000),
  keywords: keywords
    .map((keyword) => lineOf(keyword, 100))
    .filter((keyword) => keyword !== "")
    .slice(0, 20),
});

const nothingNew =
  "Every topic that the writer proposed is too similar to an existing topic or post. Add keywords or sources, then try again.";

/** As many titles as a model can handle; its answer is compared with older ones too. */
const titlesMax = 300;
const charactersMax = 20_000;

const read = `SELECT title FROM (SELECT title FROM topics WHERE workspace_id = ?1 ORDER BY created_at DESC, id LIMIT ${titlesMax})
  UNION SELECT title FROM (SELECT title FROM posts WHERE workspace_id = ?1 ORDER BY seq DESC LIMIT ${titlesMax})`;

/** Titles of the newest topics, including discarded ones, and of the newest posts. */
async function existingTitles({ d1, workspace }: WorkspaceCtx): Promise<string[]> {
  const { results } = await d1.prepare(read).bind(workspace.id).all<{ title: string }>();
  const titles: string[] = [];
  let left = charactersMax;
  for (const { title } of results) {
    left -= title.length;
    if (left >= 0) titles.push(title);
  }
  return titles;
}

/** The next request, for the topics still missing; null if there are none, or after as many extra requests as were needed. */
export async function planTopics(ctx: WorkspaceCtx, run: RunRow, done: StepRow[]): Promise<StepPlan | null> {
  if (run.options.kind !== "topics") return null;
  const { count, keywords } = run.options;
  const results = done.map(({ result }) => TopicResult.parse(result));
  const made = results.flatMap(({ topics }) => topics);
  const missing = count - made.length;
  const askings = 2 * Math.ceil(count / topicsPerCall);
  const gaveUp = results.length > 1 && results.slice(-2).every(({ topics }) => topics.length === 0);
  if (missing <= 0 || done.length >= askings || gaveUp) return null;

  const [brief, excerpts, existing] = await Promise.all([
    loadBrief(ctx),
    loadExcerpts(ctx, { about: keywords.join(" "), characters: excerptCharacters, quotable: true }),
    existingTitles(ctx),
    indexPosts(ctx, ctx.workspace.id, indexedAtOnce),
  ]);
  const dropped = results.flatMap((result) => result.dropped.map(({ title }) => title));
  const input: TopicInput = {
    task: {
      kind: "topics",
      brief,
      excerpts,
      keywords,
      count: Math.min(missing, topicsPerCall),
      existing: [...new Set([...existing, ...dropped])],
    },
    last: made.length === 0 && done.length > 0,
  };
  return { part: done.length, input };
}

/** Stores the topics and, for a batch, creates the runs of as many positions, in the batch that marks the step done. */
async function applyTopics(
  ctx: WorkspaceCtx,
  run: RunRow,
  { result }: StepRow,
  finish: Finish,
): Promise<void> {
  const made = TopicResult.parse(result).topics.map((topic, place) =>
    newTopic(ctx, { ...topic, priority: 0 }, { origin: "generated", place, runId: run.id }),
  );
  const rows = made.map(({ row }) => row);
  const statements = [...made.flatMap((topic) => topic.statements), ...(await batchRuns(ctx, run, rows))];
  await commitStep(ctx, finish, { statements });
}

const readTaken = "SELECT position FROM runs WHERE batch_id = ?1 AND position > 0";

async function batchRuns(ctx: WorkspaceCtx, run: RunRow, topics: TopicRow[]): Promise<D1PreparedStatement[]> {
  if (run.batchId === null || run.options.kind !== "topics") return [];
  const [batch] = await ctx.db
    .select({ id: batches.id, options: batches.options })
    .from(batches)
    .where(eq(batches.id, run.batchId));
  if (!batch) return [];
  const { results } = await ctx.d1.prepare(readTaken).bind(batch.id).all<{ position: number }>();
  const taken = new Set(results.map(({ position }) => position));
  const free = run.options.slots.filter(({ position }) => !taken.has(position));
  return topics.flatMap((topic, index) => {
    const slot = free[index];
    if (!slot) return [];
    const { position, plannedAt } = slot;
    const planned = {
      batchId: batch.id,
      position,
      plannedAt: Date.parse(plannedAt),
      createdBy: run.createdBy,
    };
    return [postRun(ctx, batch.options, topic, planned).statement];
  });
}

/** Asks the writer for topics, drops those too similar to existing ones, and asks once more for the missing ones. */
export const topicStage: Stage = {
  name: "topic",
  plan: planTopics,
  perform: performTopics,
  apply: applyTopics,
};
