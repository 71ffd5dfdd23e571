import { z } from "zod";
import { imagePrompt } from "../../prompts/image";
import { imageSize } from "../image-size";
import { pictureFromBase64 } from "../picture-from-base64";
import { mayBeDrawn } from "../told-usage";
import type { ImageRequest, WrittenImage } from "../writer";
import type { AiBinding } from "../../../../platform/ai-binding";
import { runAi } from "./run-ai";

const Drawn = z.object({ image: z.string() });

/** One picture of a text-to-image model that answers in base64, as the flux models do. Some draw squares only, whatever is asked. */
export async function askAiImage(
  ai: AiBinding,
  model: string,
  request: ImageRequest,
  signal: AbortSignal,
): Promise<WrittenImage> {
  imageSize(request);
  const { width, height, brief } = request;
  const prompt = imagePrompt.render(brief);
  const { data } = Drawn.safeParse(
    await runAi(ai, model, { prompt, width, height }, { billed: mayBeDrawn(prompt), signal }),
  );
  const usage = { calls: 1, inputTokens: 0, outputTokens: 0, images: data?.image ? 1 : 0 };
  return {
    bytes: pictureFromBase64(data?.image ?? "", usage),
    usage,
    promptVersion: `${imagePrompt.name}@${imagePrompt.version}`,
  };
}
