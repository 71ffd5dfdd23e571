import type OpenAI from "openai";
import { z } from "zod";
import { imagePrompt } from "../../../prompts/image";
import { imageSize } from "../image-size";
import { pictureFromBase64 } from "../picture-from-base64";
import type { ImageRequest, WrittenImage } from "../writer";
import { addUsage, noUsage, type Usage } from "../writer-error";
import { NotAnEndpointError } from "./protocol-errors";

const Drawn = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish() })).min(1),
  usage: z.object({ input_tokens: z.number(), output_tokens: z.number() }).nullish().catch(null),
});

/** These give base64 always, and refuse to be asked for it. */
const alwaysBase64 = /(?:^|\/)(?:gpt-image|chatgpt-image)/;

/** One picture of `POST /images/generations`. https://platform.openai.com/docs/api-reference/images */
export async function askImage(
  client: OpenAI,
  model: string,
  request: ImageRequest,
  signal: AbortSignal,
): Promise<WrittenImage> {
  const body = { model, prompt: imagePrompt.render(request.brief), n: 1, size: imageSize(request) };
  let calls = 1;
  const draw = (format: { response_format?: "b64_json" }) =>
    client.images.generate({ ...body, ...format }, { signal });
  const answer: unknown = alwaysBase64.test(model)
    ? await draw({})
    : await draw({ response_format: "b64_json" }).catch((error: unknown) => {
        if (!isAboutFormat(error)) throw error;
        calls += 1;
        return draw({});
      });
  const { data: drawn } = Drawn.safeParse(answer);
  if (!drawn) throw new NotAnEndpointError();
  const usage = addUsage({ ...noUsage, calls }, tokensOf(drawn.usage));
  const bytes = pictureFromBase64(drawn.data[0]?.b64_json ?? "", usage);
  return { bytes, usage, promptVersion: `${imagePrompt.name}@${imagePrompt.version}` };
}

const isAboutFormat = (error: unknown): boolean =>
  error instanceof Error &&
  "status" in error &&
  error.status === 400 &&
  /response_format/.test(error.message);

const tokensOf = (told: z.infer<typeof Drawn>["usage"]): Usage => ({
  calls: 0,
  inputTokens: told?.input_tokens ?? 0,
  outputTokens: told?.output_tokens ?? 0,
});
