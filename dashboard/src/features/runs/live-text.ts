import type { LiveMessage } from "@schema/live";
import type { RunStage } from "@schema/runs";

export type LiveText = { stage: RunStage; part: number; text: string } | null;

const most = 40_000;

/** The text that the model is writing, after one more message from the feed. */
export function withMessage(before: LiveText, message: LiveMessage, runId: string): LiveText {
  if (message.type === "hello") return null;
  if (!("runId" in message) || message.runId !== runId) return before;
  switch (message.type) {
    case "restart":
      return { stage: message.stage, part: message.part, text: "" };
    case "text": {
      const { stage, part, text } = message;
      const same = before?.stage === stage && before.part === part;
      return { stage, part, text: `${same ? before.text : ""}${text}`.slice(-most) };
    }
    case "run":
      return message.state === "processing" && before?.stage === message.stage ? before : null;
  }
}
