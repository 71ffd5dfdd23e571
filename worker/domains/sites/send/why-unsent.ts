import type { UnsentReason } from "../../../../schema/api/external-sends";
import type { FollowMode } from "../../../../schema/api/integrations";
import { wantedState } from "../wanted-state";
import type { Candidate } from "./load-candidates";

/** Why a post would not be sent in this mode; null where it would. `now` in milliseconds. */
export function whyUnsent(
  { post, known }: Pick<Candidate, "post" | "known">,
  mode: FollowMode,
  now: number,
): UnsentReason | null {
  if (known?.state === "conflict") return "edited_outside";
  if (wantedState(post, known, mode, now).kind !== "nothing") return null;
  if (post === null) return "not_found";
  return mode === "off" ? "left_alone" : "not_due";
}
