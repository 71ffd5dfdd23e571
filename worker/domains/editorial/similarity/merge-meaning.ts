import type { Similar } from "../../../../schema/api/topics";
import { similarMax } from "./find-similar";
import type { NearOwner } from "./load-near-owners";
import { measureOf, type NearText } from "./meaning-near";
import { differInTopic } from "./same-topic";
import { vectorId } from "./vector-text";

interface Meaning {
  near: readonly NearText[];
  owners: Map<string, NearOwner>;
  /** The compared title: titles that ask for something else do not match, however near they are. */
  title: string;
  /** Ids to ignore. */
  except: readonly string[];
}

/**
 * Matches by words, then by meaning, each with its reason, each once, at most five. Ignores discarded topics and those that became one of
 * the posts.
 */
export function mergeMeaning(words: readonly Similar[], { near, owners, title, except }: Meaning): Similar[] {
  const found = new Map(words.map((one): [string, Similar] => [one.id, { ...one, reason: "words" }]));
  const madeInto = new Map<string, string | null>();
  for (const { kind, id, likeness } of near.toSorted(closest)) {
    const owner = owners.get(vectorId(kind, id));
    if (!owner || owner.state === "discarded" || except.includes(id) || found.has(id)) continue;
    if (measureOf(kind) === "title" && differInTopic(title, owner.title)) continue;
    madeInto.set(id, owner.postId);
    found.set(id, {
      kind: kind === "topic" ? "topic" : "post",
      id,
      title: owner.title,
      likeness: Math.round(likeness * 100) / 100,
      by: measureOf(kind),
      reason: "meaning",
    });
  }
  return [...found.values()].filter(({ id }) => !found.has(madeInto.get(id) ?? "")).slice(0, similarMax);
}

const closest = (a: NearText, b: NearText) => b.likeness - a.likeness || (a.id < b.id ? -1 : 1);
