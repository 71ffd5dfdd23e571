import { clause, lowerFirst } from "./cut";

const told = [
  /\b(?:customers|clients|users|readers|members|guests|buyers|riders|patients|students|tenants) are (?:mostly |mainly )?(.+)$/iu,
  /\b(?:built|made|designed|meant|intended|ideal|perfect|written|works?) (?:for|with) (.+)$/iu,
  /^.{0,120}?\bfor (.+)$/iu,
];
const isSentence = /\b(?:is|are|was|were|we|our|has|have|helps?|builds?|makes?|offers?)\b/i;

/** The audience of a text as a phrase after "for": taken from a sentence, or as it is if it is not a sentence. Otherwise empty. */
export function audiencePhrase(audience: string, limit: number): string {
  const whole = clause(audience, 400);
  const who = told.map((shape) => shape.exec(whole)?.[1] ?? "").find((found) => found !== "");
  if (who !== undefined) {
    const [group = ""] = who.split(/;|, (?:and|but|so|which|who|because) (?:we|it|they|you)\b| because /i);
    return /^(?:an?|one|the|you|it|us)\b/i.test(group) ? "" : clause(lowerFirst(group), limit);
  }
  return isSentence.test(whole) ? "" : lowerFirst(clause(whole, limit));
}
