import { readRecordings } from "./read-recordings";
import { type ConnectedModel, openDesk, type Prices, type Replayed, replay, type Used } from "./replay";

/** Prices for the recordings, of no particular model. Cached input costs a tenth, as with several providers. */
export const samplePrices: Prices = { input: 1.25, cached: 0.125, output: 10 };

/** Has every brief written in its own workspace, with the recorded responses or by a connected model; `only` is part of their names. */
export async function evaluatePosts(
  prices = samplePrices,
  connected: ConnectedModel | null = null,
  only = "",
) {
  const posts = [];
  for (const recording of readRecordings().filter(({ name }) => name.includes(only))) {
    const replayed = await replay(await openDesk(prices, connected), recording);
    posts.push({ ...replayed, evidence: evidenceOf(replayed), unexpected: unexpectedIn(replayed) });
  }
  return posts;
}

/** What the estimate would be if a workspace wrote all briefs one after the other: from the fourth on, it learns from those before. */
export async function evaluateLearning(prices = samplePrices): Promise<Replayed[]> {
  const desk = await openDesk(prices, null);
  const posts = [];
  for (const recording of readRecordings()) posts.push(await replay(desk, recording));
  return posts.filter(({ estimate }) => estimate.basis === "history");
}

export type EvaluatedPost = Awaited<ReturnType<typeof evaluatePosts>>[number];

interface Evidence {
  right: string[];
  wrong: string[];
  missed: string[];
}

/** Claims that the pipeline marks as supported, compared with the labels; one without a label counts as wrong. */
function evidenceOf({ claims, recording }: Replayed): Evidence {
  const isLabeled = new Map(recording.claims.map((claim) => [claim.sentence, claim.true]));
  const split = (isMarked: boolean) =>
    claims.filter(({ state }) => (state === "supported") === isMarked).map(({ sentence }) => sentence);
  const marked = split(true);
  return {
    right: marked.filter((sentence) => isLabeled.get(sentence)),
    wrong: marked.filter((sentence) => !isLabeled.get(sentence)),
    missed: split(false).filter((sentence) => isLabeled.get(sentence)),
  };
}

/** How the result differs from what the recording expects, in words. */
function unexpectedIn(replayed: Replayed): string[] {
  const { recording, outcome, findings, editNote } = replayed;
  const { expected } = recording;
  const note = expected.editNote;
  const isNoted = note === null ? editNote === null : (editNote ?? "").includes(note);
  const said = ({ right, wrong, missed }: typeof expected.evidence) =>
    `${right} right, ${wrong} wrong, ${missed} missed`;
  const { right, wrong, missed } = evidenceOf(replayed);
  const found = { right: right.length, wrong: wrong.length, missed: missed.length };
  const differ = (what: string, is: string, wanted: string) =>
    is === wanted ? [] : [`${what}: ${is || "none"} instead of ${wanted || "none"}`];
  return [
    ...differ("outcome", outcome, expected.outcome),
    ...differ("findings", findings.join(", "), expected.findings.join(", ")),
    ...(isNoted ? [] : [`edit: ${editNote ?? "applied"} instead of ${note ?? "applied"}`]),
    ...differ("evidence", said(found), said(expected.evidence)),
  ];
}

export type Billed = Pick<Used, "calls" | "inputTokens" | "repeatedTokens" | "outputTokens">;

/** In US dollars; with a prefix cache, tokens that repeat the beginning of an earlier prompt cost less. */
export const costOf = (
  { inputTokens, repeatedTokens, outputTokens }: Billed,
  { input, cached, output }: Prices,
  hasCache: boolean,
): number =>
  ((inputTokens - (hasCache ? repeatedTokens : 0)) * input +
    (hasCache ? repeatedTokens : 0) * cached +
    outputTokens * output) /
  1e6;

export const deviation = (expected: number, actual: number): number =>
  actual === 0 ? 0 : expected / actual - 1;
