import type { ServerResponse } from "node:http";
import { z } from "zod";
import type { Fault } from "./fault";
import { tokensIn } from "./ledger";
import { solidPng } from "./solid-png";

const Body = z.object({
  model: z.string(),
  prompt: z.string(),
  size: z.string(),
  response_format: z.string().optional(),
});

const tokensOfPicture = 1_000;

/** What a picture cost; null where the request was refused. https://platform.openai.com/docs/api-reference/images */
export function answerImage(
  response: ServerResponse,
  body: unknown,
  fault: Fault | null,
): { inputTokens: number; outputTokens: number } | null {
  const { data } = Body.safeParse(body);
  const [width = 0, height = 0] = (data?.size ?? "").split("x").map(Number);
  const isGptImage = data?.model.startsWith("gpt-image") ?? false;
  const refusesSize = data && fault?.kind === "image_sizes" && !fault.sizes.includes(data.size);
  if (refusesSize) {
    const supported = fault.sizes.map((size) => `'${size}'`).join(", ");
    const error = {
      message: `Invalid value: '${data.size}'. Supported values are: ${supported}.`,
      type: "image_generation_user_error",
      param: "size",
      code: "invalid_value",
    };
    response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify({ error }));
    return null;
  }
  const wrong = !data
    ? "Missing parameter."
    : width % 16 !== 0 ||
        height % 16 !== 0 ||
        width * height === 0 ||
        Math.max(width / height, height / width) > 3
      ? `Invalid size ${data.size}.`
      : isGptImage && data.response_format !== undefined
        ? "Unknown parameter: 'response_format'."
        : null;
  if (!data || wrong !== null) {
    const error = { message: wrong, type: "invalid_request_error", code: "invalid_value" };
    response.writeHead(400, { "content-type": "application/json" }).end(JSON.stringify({ error }));
    return null;
  }
  const picture =
    fault?.kind === "not_a_picture"
      ? Buffer.from("<svg/>")
      : solidPng(width, height, data.prompt.length % 256);
  const image =
    isGptImage || data.response_format === "b64_json"
      ? { b64_json: picture.toString("base64") }
      : { url: "https://pictures.example/1.png" };
  const tokens = { inputTokens: tokensIn(data.prompt), outputTokens: tokensOfPicture };
  const usage = { input_tokens: tokens.inputTokens, output_tokens: tokens.outputTokens };
  response
    .writeHead(200, { "content-type": "application/json" })
    .end(JSON.stringify({ created: 1_780_000_000, data: [image], usage }));
  return tokens;
}
