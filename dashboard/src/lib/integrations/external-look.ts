import type { ExternalPost } from "@schema/integrations";

interface Look {
  tone: "good" | "warn" | "bad" | "neutral" | "accent";
  label: string;
  /** Beside the name of the site. */
  brief: string;
}

const looks: Record<ExternalPost["state"], Look> = {
  none: { tone: "neutral", label: "Not on site", brief: "Not on site" },
  pending: { tone: "accent", label: "Sending", brief: "Sending" },
  draft: { tone: "neutral", label: "Draft on site", brief: "Draft" },
  scheduled: { tone: "accent", label: "Scheduled on site", brief: "Scheduled" },
  published: { tone: "good", label: "Published on site", brief: "Published" },
  removed: { tone: "neutral", label: "Removed", brief: "Removed" },
  conflict: { tone: "warn", label: "Edited on site", brief: "Edited on site" },
  failed: { tone: "bad", label: "Failed to send", brief: "Failed to send" },
};

const retrying: Look = { tone: "warn", label: "Retrying", brief: "Retrying" };

const waiting: Look = {
  tone: "accent",
  label: "Waiting for scheduled time",
  brief: "Waiting for scheduled time",
};

type Standing = Pick<ExternalPost, "state" | "problem"> & Partial<Pick<ExternalPost, "waitsUntil">>;

/** How a post is on another site, as a badge. */
export function externalLook({ state, problem, waitsUntil }: Standing): Look {
  if (state !== "pending") return looks[state];
  if (problem) return retrying;
  return waitsUntil ? waiting : looks.pending;
}
