import type OpenAI from "openai";
import { z } from "zod";
import { imagePrompt } from "../../prompts/image";
import { imageSize } from "../image-size";
import { pictureFromBase64 } from "../picture-from-base64";
import { mayBeDrawn, TokenCount } from "../told-usage";
import type { ImageRequest, WriteOptions, WrittenImage } from "../writer";
import { addUsage, afterUsing, noUsage, type Usage, type WriterError } from "../writer-error";
import type { Manners } from "./ask-with-fallback";
import { isPaidFor } from "./is-paid-for";
import { BrokenOffError, NotAnEndpointError } from "./protocol-errors";
import { readRefusal } from "./read-refusal";

const Drawn = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish().catch(null) })).min(1),
  usage: z.object({ input_tokens: TokenCount, output_tokens: TokenCount }).nullish().catch(null),
});

/** These always return base64, and refuse the option. */
const alwaysBase64 = /(?:^|\/)(?:gpt-image|chatgpt-image)/;

/** Sizes accepted by models with fixed sizes. */
const usualSizes = ["1536x1024", "1024x1024"] as const;

/**
 * One image of `POST /images/generations`. Throws WriterError with all calls made; `toError` creates it from a thrown error. A refused size
 * is retried with the usual ones, and refusals are remembered in `manners`.
 * https://platform.openai.com/docs/api-reference/images
 */
export async function askImage(
  client: OpenAI,
  model: string,
  request: ImageRequest,
  { signal, mayAskAgain, manners }: Asking,
  toError: (error: unknown) => WriterError,
): Promise<WrittenImage> {
  const prompt = imagePrompt.render(request.brief);
  const sizes = [imageSize(request), ...usualSizes.filter((size) => size !== imageSize(request))];
  let refusals = noUsage;
  const draw = async () => {
    const size = sizes[manners.imageSize] ?? usualSizes[0];
    const asksForFormat = manners.imageFormat && !alwaysBase64.test(model);
    const format = asksForFormat ? ({ response_format: "b64_json" } as const) : {};
    const answer = await client.images
      .generate({ model, prompt, n: 1, size, ...format }, { signal })
      .catch((error: unknown) => {
        throw isPaidFor(error, signal) ? new BrokenOffError(mayBeDrawn(prompt), error) : error;
      });
    const { data } = Drawn.safeParse(answer);
    if (!data) throw new NotAnEndpointError();
    return data;
  };
  const negotiate = async (): Promise<z.infer<typeof Drawn>> => {
    const asked = { ...manners };
    try {
      return await draw();
    } catch (error) {
      if (!learn(manners, asked, error, sizes.length) || (mayAskAgain && !(await mayAskAgain()))) throw error;
      refusals = addUsage(refusals, { ...noUsage, calls: 1 });
      return negotiate();
    }
  };
  const drawn = await negotiate().catch((error: unknown) => {
    throw afterUsing(refusals, toError(error));
  });
  const [picture] = drawn.data;
  const usage = addUsage(refusals, {
    ...tokensOf(drawn.usage),
    images: picture?.b64_json || picture?.url ? 1 : 0,
  });
  const bytes = pictureFromBase64(picture?.b64_json ?? "", usage);
  return { bytes, usage, promptVersion: `${imagePrompt.name}@${imagePrompt.version}` };
}

interface Asking extends Pick<WriteOptions, "signal" | "mayAskAgain"> {
  manners: Manners;
}

/** Whether a retry makes sense, since the model refused a size or a format that is optional. */
function learn(manners: Manners, asked: Manners, error: unknown, sizes: number): boolean {
  const { status, said = "" } = readRefusal(error) ?? {};
  if (status !== 400 && status !== 422) return false;
  if (asked.imageFormat && /response_format/.test(said)) {
    manners.imageFormat = false;
    return true;
  }
  if (!/\b(?:size|resolution|dimensions?|aspect ratio|width|height)\b/i.test(said)) return false;
  if (asked.imageSize + 1 >= sizes) return false;
  manners.imageSize = Math.max(manners.imageSize, asked.imageSize + 1);
  return true;
}

const tokensOf = (told: z.infer<typeof Drawn>["usage"]): Usage => ({
  calls: 1,
  inputTokens: told?.input_tokens ?? 0,
  outputTokens: told?.output_tokens ?? 0,
});
