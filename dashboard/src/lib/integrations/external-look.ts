import type { ExternalPost } from "@schema/integrations";

interface Look {
  tone: "good" | "warn" | "bad" | "neutral" | "accent";
  label: string;
  /** Beside the name of the site. */
  brief: string;
}

const looks: Record<ExternalPost["state"], Look> = {
  none: { tone: "neutral", label: "Not there", brief: "Not there" },
  pending: { tone: "accent", label: "On its way", brief: "On its way" },
  draft: { tone: "neutral", label: "Draft there", brief: "Draft" },
  scheduled: { tone: "accent", label: "Scheduled there", brief: "Scheduled" },
  published: { tone: "good", label: "Published there", brief: "Published" },
  removed: { tone: "neutral", label: "Taken away", brief: "Taken away" },
  conflict: { tone: "warn", label: "Edited there", brief: "Edited there" },
  failed: { tone: "bad", label: "Not sent", brief: "Not sent" },
};

const retrying: Look = { tone: "warn", label: "Trying again", brief: "Trying again" };

const waiting: Look = { tone: "accent", label: "Waits for its time", brief: "Waits for its time" };

type Standing = Pick<ExternalPost, "state" | "problem"> & Partial<Pick<ExternalPost, "waitsUntil">>;

/** How a post is on another site, as a badge. */
export function externalLook({ state, problem, waitsUntil }: Standing): Look {
  if (state !== "pending") return looks[state];
  if (problem) return retrying;
  return waitsUntil ? waiting : looks.pending;
}
