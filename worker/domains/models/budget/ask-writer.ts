import { z } from "zod";
import type { WorkspaceCtx } from "../../../context";
import { type Answer, answerOf } from "../writers/answers";
import type { Task, TaskKind, TaskOf } from "../writers/tasks";
import type { Written } from "../writers/writer";
import { WriterError } from "../writers/writer-error";
import type { AskOptions } from "./ask-options";
import { expectedUsage } from "./expected-usage";
import { holdAnother } from "./hold-another";
import { holdBudget } from "./hold-budget";
import { openWriter } from "./open-writer";
import { priceOfText } from "./price-of";
import { type Allowed, safeMarkdown, safeText } from "./safe-markdown";
import { settingsFor, settingsTask } from "./settings-for";
import type { Spent } from "./spent";
import { withLedger } from "./with-ledger";

interface Cleaner {
  text: (value: string) => string;
  texts: (values: string[]) => string[];
  markdown: (value: string) => string;
}

/** Quotes, and sentences of a draft, are looked up verbatim, so they are not cleaned. */
const cleaners: { [K in TaskKind]: (answer: Answer<K>, cleaner: Cleaner) => Answer<K> } = {
  topics: ({ topics }, { text, texts }) => ({
    topics: topics.map(({ title, angle, keywords }) => ({
      title: text(title),
      angle: text(angle),
      keywords: texts(keywords),
    })),
  }),
  outline: ({ title, intent, questions, sections }, { text, texts }) => ({
    title: text(title),
    intent: text(intent),
    questions: texts(questions),
    sections: sections.map((section) => ({
      ...section,
      heading: text(section.heading),
      point: text(section.point),
    })),
  }),
  section: ({ text }, { markdown }) => ({ text: markdown(text) }),
  edit: ({ title, slug, excerpt, content, categories, seo, faq, image }, { text, texts, markdown }) => ({
    title: text(title),
    slug: text(slug),
    excerpt: text(excerpt),
    content: markdown(content),
    categories: texts(categories),
    seo: { title: text(seo.title), description: text(seo.description), keywords: texts(seo.keywords) },
    faq: faq.map(({ question, answer }) => ({ question: text(question), answer: text(answer) })),
    image: { brief: text(image.brief), alt: text(image.alt) },
  }),
  polish: ({ section }, { markdown }) => ({ section: markdown(section) }),
  context: ({ findings }, { text }) => ({
    findings: findings.map((finding) => ({
      ...finding,
      name: text(finding.name),
      value: text(finding.value),
    })),
  }),
  questions: ({ questions }, { texts }) => ({ questions: texts(questions) }),
  claims: (answer) => answer,
  entailment: (answer) => answer,
  correct: ({ corrections }, { markdown }) => ({
    corrections: corrections.map(({ id, sentence, quote }) => ({
      id,
      sentence: sentence === null ? null : markdown(sentence),
      quote,
    })),
  }),
  revise: ({ revisions }, { markdown }) => ({
    revisions: revisions.map(({ id, text }) => ({ id, text: markdown(text) })),
  }),
  repair: ({ title, excerpt, body, seo, faq }, { text, markdown }) => ({
    title: text(title),
    excerpt: text(excerpt),
    body: markdown(body),
    seo: { title: text(seo.title), description: text(seo.description) },
    faq: faq.map(({ question, answer }) => ({ question: text(question), answer: text(answer) })),
  }),
  voice: ({ guide }, { markdown }) => ({ guide: markdown(guide) }),
};

/**
 * A writer's answer without anything that could leak data when it is displayed: no images, no HTML, and links only to the workspace's site
 * and to the URLs in the task. Throws RangeError if that cannot be determined.
 */
function safeAnswer<K extends TaskKind>(
  task: TaskOf<K>,
  answer: Answer<K>,
  siteUrl: string | null,
): Answer<K> {
  const allowed = allowedBy(task, siteUrl);
  const text = (value: string) => safeText(value, allowed);
  return cleaners[task.kind as K](answer, {
    text,
    texts: (values) => values.map(text).filter((value) => value !== ""),
    markdown: (value) => safeMarkdown(value, allowed),
  });
}

function allowedBy(task: Task, siteUrl: string | null): Allowed {
  const given = "excerpts" in task ? task.excerpts : "passages" in task ? task.passages : [];
  const links = given.flatMap(({ url }) => (url === null ? [] : [url]));
  if (task.kind === "section" || task.kind === "edit") {
    const paths = [...links, ...task.links.map(({ path }) => path)];
    const hosts = task.writing.allowedHosts ?? [];
    return { siteUrl, links: paths, hosts, ...(task.kind === "edit" && { given: task.content }) };
  }
  if (task.kind === "repair") return { siteUrl, links: task.links, given: task.post.content };
  if (task.kind === "revise")
    return { siteUrl, links, given: task.sections.map(({ text }) => text).join("\n\n") };
  if (task.kind === "correct")
    return { siteUrl, links: [], given: task.sentences.map(({ text }) => text).join("\n\n") };
  return { siteUrl, links, ...(task.kind === "polish" && { given: task.section }) };
}

/**
 * Calls the workspace's writer within the month's budget, which counts the call before it is made, and records the usage. Throws AppError
 * `budget_exhausted` before calling anything, and WriterError on the writer's failures.
 */
export async function askWriter<K extends TaskKind>(
  ctx: WorkspaceCtx,
  task: TaskOf<K>,
  options: AskOptions,
): Promise<{ answer: Answer<K>; spent: Spent }> {
  const { held, ...budget } = await holdBudget(ctx, expectedUsage(task, ctx.random), {
    ...options,
    task: task.kind,
  });
  const settings = settingsFor(budget.settings, settingsTask[task.kind]);
  const writer = await openWriter(ctx, settings, held);
  const { answered, spent } = await withLedger(
    ctx,
    {
      writer,
      task: task.kind,
      runId: options.runId ?? null,
      held,
      priceOf: (used) => priceOfText(settings, used),
    },
    async () => {
      const written = await writer.write<K>(task, { ...options, ...holdAnother(ctx, settings, held) });
      return { ...written, answer: safeOrMalformed(ctx, task, written) };
    },
  );
  return { answer: answered.answer, spent };
}

function safeOrMalformed<K extends TaskKind>(
  { workspace }: WorkspaceCtx,
  task: TaskOf<K>,
  { answer, usage }: Written<K>,
): Answer<K> {
  try {
    return answerOf[task.kind as K].parse(safeAnswer(task, answer, workspace.siteUrl));
  } catch (error) {
    if (!(error instanceof RangeError || error instanceof z.ZodError)) throw error;
    throw new WriterError("malformed", nothingLeft, { usage });
  }
}

const nothingLeft =
  "The model's response contained images, HTML or links. After removing them, the rest was not usable. Check the sources for instructions aimed at the model, then try again.";
