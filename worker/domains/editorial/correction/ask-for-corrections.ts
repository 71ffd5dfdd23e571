import type { ClaimedFields } from "../../../../schema/api/claimed-text";
import type { WorkspaceCtx } from "../../../context";
import {
  excerptCharacters,
  excerptsOf,
  findQuote,
  loadSourceTexts,
  presentExcerpts,
  splitPassages,
} from "../../knowledge";
import type { Answer, Excerpt, TaskOf } from "../../models";
import type { ClaimRow } from "../evidence/load-claimed-posts";
import { passagesOf } from "../evidence/quoted-passages";
import type { Wanted } from "./correct-fields";
import { sentencesOf } from "./sentence-places";

type Lacking = Pick<ClaimRow, "sentence" | "quote" | "sourceId">;
type CorrectTask = TaskOf<"correct">;

/** Sentences per call. */
const sentencesMax = 40;
/** Characters of the passages shown for one sentence. */
const charactersEach = 2_400;

/**
 * What to ask for the claims of a post that lack evidence: their whole sentences, each with the quotable passages that fit it. Null if
 * there are no such sentences, or no sources to correct them from.
 */
export async function correctTask(
  ctx: WorkspaceCtx,
  fields: ClaimedFields,
  claims: readonly Lacking[],
): Promise<CorrectTask | null> {
  const wanted = sentencesWith(fields, claims).slice(0, sentencesMax);
  if (wanted.length === 0) return null;
  const about = wanted.map(({ text }) => text).join("\n");
  const texts = await loadSourceTexts(ctx, { about, quotable: true });
  const passages = passagesFor(texts, wanted);
  if (passages.length === 0) return null;
  const sentences = wanted.map(({ text, mayCut, quotes: own, sources }, at) => {
    const ofSource = passages.filter(({ sourceId }) => sources.includes(sourceId));
    const fitting = [ofSource, passages].flatMap((some) => excerptsOf(some, text, charactersEach));
    const quoted = passages.filter((passage) => own.some((quote) => passage.text.includes(quote)));
    return {
      id: String(at + 1),
      text,
      mayCut,
      passages: [...new Set([...quoted, ...fitting].map(({ id }) => id))],
    };
  });
  const used = new Set(sentences.flatMap((sentence) => sentence.passages));
  return { kind: "correct", sentences, passages: passages.filter(({ id }) => used.has(id)) };
}

/** The whole sentences that claims are in, each once. */
function sentencesWith(fields: ClaimedFields, claims: readonly Lacking[]) {
  const places = sentencesOf(fields).flatMap((place) => {
    const own = claims.filter(
      ({ sentence }) => place.text.includes(sentence) || sentence.includes(place.text),
    );
    return own.length > 0 ? [{ ...place, own }] : [];
  });
  return [...Map.groupBy(places, ({ text }) => text)].map(([text, same]) => ({
    text,
    mayCut: same.every(({ kind }) => kind === "sentence" || kind === "row"),
    sources: same.flatMap(({ own }) => own.flatMap(({ sourceId }) => sourceId ?? [])),
    quotes: same.flatMap(({ own }) => own.flatMap(({ quote }) => (quote === null ? [] : passagesOf(quote)))),
  }));
}

/**
 * The passages that fit the sentences best, after those of quotes that turned out to say something else, and those of the sources that
 * said it once.
 */
function passagesFor(texts: readonly Excerpt[], wanted: ReturnType<typeof sentencesWith>) {
  const quotes = wanted.flatMap((one) => one.quotes);
  const quoted = texts.flatMap(({ text, ...source }) => {
    const here = quotes.map((quote) => text.indexOf(quote)).filter((at) => at >= 0);
    return splitPassages(text)
      .filter(({ start, end }) => here.some((at) => at >= start && at < end))
      .map(({ start, end }) => ({ ...source, text: text.slice(start, end).trim() }));
  });
  const own = wanted.flatMap(({ text, sources }) =>
    excerptsOf(
      texts.filter(({ sourceId }) => sources.includes(sourceId)),
      text,
      charactersEach,
    ),
  );
  const about = wanted.map(({ text }) => text).join("\n");
  const fitting = [...own, ...excerptsOf(texts, about, excerptCharacters)].flatMap(({ text, ...source }) =>
    splitPassages(text).map(({ start, end }) => ({ ...source, text: text.slice(start, end).trim() })),
  );
  const all = [...quoted, ...fitting];
  const isNew = ({ sourceId, text }: Excerpt, at: number) =>
    all.findIndex((other) => other.sourceId === sourceId && other.text === text) === at;
  return all.filter(isNew).map((passage, at) => ({ id: `p${at + 1}`, ...passage }));
}

/** The task with passages whose sources still exist and may still be quoted. */
export const presentTask = async (ctx: WorkspaceCtx, task: CorrectTask): Promise<CorrectTask> => ({
  ...task,
  passages: await presentExcerpts(ctx, task.passages, { quotable: true }),
});

/** A correction with the source of its quote, if one of the passages has it. */
export interface Sourced extends Wanted {
  sourceId: string | null;
  quote: string | null;
}

/** What a model's answer asks for, sentence by sentence; a heading or step is never cut. */
export function wantedBy(task: CorrectTask, { corrections }: Answer<"correct">): Sourced[] {
  const said = new Map(corrections.map((one) => [one.id, one]));
  return task.sentences.flatMap(({ id, text, mayCut, passages }): Sourced[] => {
    const one = said.get(id);
    const after = one?.sentence?.trim() || null;
    if (!one || (after === null && !mayCut)) return [];
    const own = task.passages.filter((passage) => passages.includes(passage.id));
    const source = own.find((passage) => one.quote !== null && findQuote(passage.text, one.quote) !== null);
    return [
      {
        before: text,
        after,
        given: own.map((passage) => passage.text).join("\n\n"),
        sourceId: source?.sourceId ?? null,
        quote: source ? one.quote : null,
      },
    ];
  });
}
