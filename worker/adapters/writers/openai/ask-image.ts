import type OpenAI from "openai";
import { z } from "zod";
import { imagePrompt } from "../../../prompts/image";
import { imageSize } from "../image-size";
import { pictureFromBase64 } from "../picture-from-base64";
import { mayBeDrawn, TokenCount } from "../told-usage";
import type { ImageRequest, WriteOptions, WrittenImage } from "../writer";
import { addUsage, afterUsing, noUsage, type Usage, type WriterError } from "../writer-error";
import { isPaidFor } from "./is-paid-for";
import { BrokenOffError, NotAnEndpointError } from "./protocol-errors";

const Drawn = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish().catch(null) })).min(1),
  usage: z.object({ input_tokens: TokenCount, output_tokens: TokenCount }).nullish().catch(null),
});

/** These give base64 always, and refuse to be asked for it. */
const alwaysBase64 = /(?:^|\/)(?:gpt-image|chatgpt-image)/;

/**
 * One picture of `POST /images/generations`. Throws WriterError, with all calls that were made; `toError` makes it of what one throws.
 * https://platform.openai.com/docs/api-reference/images
 */
export async function askImage(
  client: OpenAI,
  model: string,
  request: ImageRequest,
  { signal, mayAskAgain }: Pick<WriteOptions, "signal"> & { mayAskAgain: WriteOptions["mayAskAgain"] },
  toError: (error: unknown) => WriterError,
): Promise<WrittenImage> {
  const prompt = imagePrompt.render(request.brief);
  const body = { model, prompt, n: 1, size: imageSize(request) };
  let refusals = noUsage;
  const draw = async (format: { response_format?: "b64_json" }) => {
    const answer = await client.images
      .generate({ ...body, ...format }, { signal })
      .catch((error: unknown) => {
        throw isPaidFor(error, signal) ? new BrokenOffError(mayBeDrawn(prompt), error) : error;
      });
    const { data } = Drawn.safeParse(answer);
    if (!data) throw new NotAnEndpointError();
    return data;
  };
  const drawing = alwaysBase64.test(model)
    ? draw({})
    : draw({ response_format: "b64_json" }).catch(async (error: unknown) => {
        if (!isAboutFormat(error) || (mayAskAgain && !(await mayAskAgain()))) throw error;
        refusals = { ...noUsage, calls: 1 };
        return draw({});
      });
  const drawn = await drawing.catch((error: unknown) => {
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

const isAboutFormat = (error: unknown): boolean =>
  error instanceof Error &&
  "status" in error &&
  error.status === 400 &&
  /response_format/.test(error.message);

const tokensOf = (told: z.infer<typeof Drawn>["usage"]): Usage => ({
  calls: 1,
  inputTokens: told?.input_tokens ?? 0,
  outputTokens: told?.output_tokens ?? 0,
});
