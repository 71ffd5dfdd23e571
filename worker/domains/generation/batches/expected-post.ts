import type { Outline, Passage } from "../../../../schema/api/outline";
import { type WritingOptions, wordsOf } from "../../../../schema/api/writing-options";
import type { WorkspaceCtx } from "../../../context";
import { excerptCharacters, loadBrief, loadWriterVoice } from "../../knowledge";
import { charactersPerToken, expectedUsage, type Task, usualTokens } from "../../models";
import { listCategories } from "../../posts";
import { relatedPages } from "../runs/stages/brief-stage";
import { addTokens, type TokensByTask } from "./expected-tokens";

/** Share of posts that fail a check, and are repaired with one more request. */
const repaired = 0.25;
/** Share of the passages that the outline assigns to a section. */
const assigned = 1;
const sectionWords = 150;
const passageCharacters = 1_200;
/** As long as titles, headings and points usually are. */
const sample = {
  topic: { title: filler(50), angle: filler(60), keywords: [filler(20)] },
  heading: filler(30),
  point: filler(80),
  question: filler(45),
  problem: filler(150),
};

function filler(length: number): string {
  return "lorem ".repeat(Math.ceil(length / 6)).slice(0, Math.max(0, Math.round(length)));
}

/** Calls and tokens of a post, from the requests of each stage as they will be sent. */
export async function expectedPost(
  ctx: WorkspaceCtx,
  writing: WritingOptions,
): Promise<{ calls: number; tokens: TokensByTask }> {
  const [brief, own, links, categories, sources] = await Promise.all([
    loadBrief(ctx),
    loadWriterVoice(ctx),
    relatedPages(ctx, ""),
    listCategories(ctx),
    sourceLength(ctx),
  ]);
  const voice = own ?? undefined;
  const words = wordsOf(writing);
  const count = Math.min(10, Math.max(3, Math.round(words / sectionWords)));
  const passages = Array.from({ length: Math.ceil(sources / passageCharacters) }, (_, at): Passage => {
    const text = filler(Math.min(passageCharacters, sources - at * passageCharacters));
    return { id: `p${at + 1}`, sourceId: filler(20), title: filler(30), url: filler(40), text };
  });
  const outline: Outline = {
    title: sample.topic.title,
    intent: sample.point,
    questions: Array(4).fill(sample.question),
    sections: Array(count).fill({
      heading: sample.heading,
      point: sample.point,
      passages: [],
      words: Math.round(words / count),
    }),
    edited: false,
  };
  const text = (parts: number) => filler((parts * words * usualTokens.perWord * charactersPerToken) / count);
  const content = text(count);
  const share = passages.slice(0, Math.ceil((passages.length * assigned) / count));
  const ofPost = { brief, writing, topic: sample.topic, links };
  const fields = filler(usualTokens.fields * charactersPerToken);
  const section = (at: number): Task => ({
    kind: "section",
    ...ofPost,
    voice,
    outline,
    before: text(at),
    at,
    passages: share,
  });
  const excerpts =
    sources === 0
      ? []
      : [{ sourceId: filler(20), title: filler(30), url: filler(40), text: filler(sources) }];
  const parts = Math.max(1, Math.ceil(content.length / claimsCharacters));
  const asked: [Task, number][] = [
    [{ kind: "outline", ...ofPost, passages, words }, 1],
    ...outline.sections.map((_, at): [Task, number] => [section(at), 1]),
    [{ kind: "edit", ...ofPost, voice, outline, categories: categories.map(({ name }) => name), content }, 1],
    [
      {
        kind: "repair",
        brief,
        post: {
          title: sample.topic.title,
          excerpt: fields,
          content,
          seoTitle: "",
          seoDescription: "",
          faq: [],
        },
        problems: [sample.problem],
        links: links.map(({ path }) => path),
      },
      repaired,
    ],
    [{ kind: "claims", content: `${fields}${content}`.slice(0, claimsCharacters), excerpts }, parts],
  ];
  const tokens: TokensByTask = {};
  let calls = 0;
  for (const [task, times] of asked) {
    calls += times;
    addTokens(tokens, task.kind, expectedUsage(task, ctx.random), times);
  }
  return { calls, tokens };
}

const claimsCharacters = 8_000;

const sourceCharacters =
  "SELECT sum(characters) AS n FROM sources WHERE workspace_id = ?1 AND state = 'ready' AND quotable";

/** Of all that a post may be based on, as much as its prompts take. */
export async function sourceLength({ d1, workspace }: WorkspaceCtx): Promise<number> {
  const row = await d1.prepare(sourceCharacters).bind(workspace.id).first<{ n: number | null }>();
  return Math.min(excerptCharacters, row?.n ?? 0);
}
