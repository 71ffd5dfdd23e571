import type { ExternalPost } from "@schema/integrations";
import { copy } from "../copy";

interface Look {
  tone: "good" | "warn" | "bad" | "neutral" | "accent";
  label: string;
  /** Shown beside the name of the site. */
  brief: string;
}

const looks: Record<ExternalPost["state"], Look> = {
  none: { tone: "neutral", label: copy.externalLook.notOnSite, brief: copy.externalLook.notOnSite },
  pending: { tone: "accent", label: copy.externalLook.sending, brief: copy.externalLook.sending },
  draft: { tone: "neutral", label: copy.externalLook.draftOnSite, brief: copy.externalLook.draft },
  scheduled: { tone: "accent", label: copy.externalLook.scheduledOnSite, brief: copy.externalLook.scheduled },
  published: { tone: "good", label: copy.externalLook.publishedOnSite, brief: copy.externalLook.published },
  removed: { tone: "neutral", label: copy.externalLook.removed, brief: copy.externalLook.removed },
  conflict: { tone: "warn", label: copy.externalLook.editedOnSite, brief: copy.externalLook.editedOnSite },
  failed: { tone: "bad", label: copy.externalLook.failedToSend, brief: copy.externalLook.failedToSend },
};

const retrying: Look = { tone: "warn", label: copy.externalLook.retrying, brief: copy.externalLook.retrying };

const waiting: Look = {
  tone: "accent",
  label: copy.externalLook.waitingForScheduledTime,
  brief: copy.externalLook.waitingForScheduledTime,
};

type Standing = Pick<ExternalPost, "state" | "problem"> & Partial<Pick<ExternalPost, "waitsUntil">>;

/** The state of a post on another site, as a badge. */
export function externalLook({ state, problem, waitsUntil }: Standing): Look {
  if (state !== "pending") return looks[state];
  if (problem) return retrying;
  return waitsUntil ? waiting : looks.pending;
}
