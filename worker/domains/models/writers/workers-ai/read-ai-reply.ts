import { z } from "zod";
import type { Reply } from "../reply";
import { TokenCount, toldUsage } from "../told-usage";

const Told = z.object({ prompt_tokens: TokenCount, completion_tokens: TokenCount }).nullish().catch(null);

/** Models with the platform's own shape; in JSON mode, `response` is the object itself. */
const Own = z.object({ response: z.union([z.string(), z.looseObject({})]), usage: Told });

/** Newer models answer like chat completions. */
const Chat = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
  usage: Told,
});

/** The reply of a text model of the binding; null if its shape is unknown. `asked` is in characters. */
export function readAiReply(answer: unknown, asked: number): Reply | null {
  const own = Own.safeParse(answer).data;
  if (own) {
    const text = typeof own.response === "string" ? own.response : JSON.stringify(own.response);
    return { text, end: "whole", usage: usageOf(own.usage, asked, text) };
  }
  const chat = Chat.safeParse(answer).data;
  const [choice] = chat?.choices ?? [];
  if (!choice) return null;
  const text = choice.message.content ?? "";
  const usage = usageOf(chat?.usage, asked, text);
  if (choice.message.refusal || choice.finish_reason === "content_filter")
    return { text: "", end: "refused", usage };
  return { text, end: choice.finish_reason === "length" ? "cut_off" : "whole", usage };
}

const usageOf = (told: z.infer<typeof Told>, asked: number, text: string) =>
  toldUsage(told ? { input: told.prompt_tokens, output: told.completion_tokens } : null, asked, text.length);
