import type { LiveProof } from "@schema/deliveries";
import type { EventType } from "@schema/webhooks";
import { clockTime } from "../dates";
import { durationWords } from "../duration-words";

type ProofWords = { tone: "good" | "warn" | "bad" | "neutral"; short: string; long: string };

const changes: Partial<Record<EventType, string>> = {
  "post.published": "publish",
  "post.unpublished": "unpublish",
};

/** The result of a page check in words: a label of one or two, and a sentence. `now` in milliseconds. */
export function liveProofWords(proof: LiveProof, now: number): ProofWords {
  const gone = proof.event === "post.unpublished";
  const change = changes[proof.event] ?? "update";
  switch (proof.state) {
    case "live": {
      const since = proof.liveAt ? ` since ${clockTime(Date.parse(proof.liveAt), now)}` : "";
      const after = proof.afterMs === null ? "" : `, ${durationWords(proof.afterMs)} after ${change}`;
      return {
        tone: "good",
        short: gone ? "Gone" : "Live",
        long: `${gone ? "Gone" : "Live"}${since}${after}`,
      };
    }
    case "pending":
      return {
        tone: "neutral",
        short: "Checking",
        long: gone ? "Checking whether the page is gone" : "Checking the page",
      };
    case "stale":
      return {
        tone: "warn",
        short: "Stale",
        long: gone ? "The page still shows the post" : "The page still shows the old version",
      };
    case "unreachable":
      return { tone: "bad", short: "Unreachable", long: "The page didn’t respond" };
    default:
      return proof.state satisfies never;
  }
}
