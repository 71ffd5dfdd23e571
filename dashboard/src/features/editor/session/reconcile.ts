import type { PostFields } from "@schema/post-fields";
import { type DraftFields, differing, type FieldName, pick } from "./draft-fields";

type Versions = {
  /** What both sides started from. */
  base: DraftFields;
  mine: DraftFields;
  theirs: DraftFields;
  /** What was sent and may have been stored although its response was lost: not someone else's change in that case. */
  sent: PostFields[];
};

/**
 * Merges two people's edits field by field. `overlap` names the fields that both changed, differently; if there are
 * none, `merged` contains all edits of both.
 */
export function reconcile({ base, mine, theirs, sent }: Versions): {
  overlap: FieldName[];
  taken: FieldName[];
  merged: DraftFields;
} {
  const changedByThem = differing(base, theirs).filter(
    (name) => !sent.some((patch) => name in patch && !differing(patch, theirs).includes(name)),
  );
  const changedByMe = differing(base, mine);
  const overlap = differing(mine, theirs).filter(
    (name) => changedByThem.includes(name) && changedByMe.includes(name),
  );
  const taken = changedByThem.filter((name) => !changedByMe.includes(name));
  return { overlap, taken, merged: { ...mine, ...pick(theirs, taken) } };
}
