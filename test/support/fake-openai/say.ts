import type { Asked } from "./asked";
import { composeAnswer } from "./compose-answer";
import type { Fault } from "./fault";
import { tokensIn } from "./ledger";

/** What the model says to a question, before it is put into a protocol. */
export interface Saying {
  text: string;
  refusal: string | null;
  /** As chat completions name it. */
  finish: "stop" | "length";
  inputTokens: number;
  outputTokens: number;
}

export function say(asked: Asked, fault: Fault | null): Saying {
  const refusal = fault?.kind === "refusal" ? "I can't help with that." : null;
  const text = refusal ? "" : spoken(asked, fault);
  return {
    text,
    refusal,
    finish: fault?.kind === "length" ? "length" : "stop",
    inputTokens: tokensIn(asked.all),
    outputTokens: tokensIn(refusal ?? text),
  };
}

function spoken(asked: Asked, fault: Fault | null): string {
  const whole = JSON.stringify(composeAnswer(asked));
  switch (fault?.kind) {
    case "say":
      return fault.text;
    case "wrong_schema":
      return JSON.stringify({ title: 7, nothing: "of use" });
    case "truncated_json":
    case "length":
      return whole.slice(0, Math.floor(whole.length / 2));
    default:
      return asked.format === "plain" ? `Here it is:\n\`\`\`json\n${whole}\n\`\`\`\n` : whole;
  }
}

/** Text as it comes from a model, a few characters at a time. */
export function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; at += pieceLength) pieces.push(text.slice(at, at + pieceLength));
  return pieces;
}

const pieceLength = 24;
