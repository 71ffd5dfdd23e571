import { HttpUrl } from "@schema/http-url";
import { blankIn } from "@schema/model-vendors";
import { ModelApi, WriterKind, type WriterSettings, type WriterUpdate } from "@schema/writer";
import { z } from "zod";
import { copy } from "./copy";

/** Writers that do not call a model. */
export const isFree = (kind: WriterKind): boolean => kind === "none" || kind === "recorded";

const name = z.string().trim().max(200);

export const WriterForm = z
  .object({
    kind: WriterKind,
    baseUrl: z.string().trim(),
    api: ModelApi,
    model: name,
    imageModel: name,
    apiKey: z.string().trim().max(500),
  })
  .superRefine(({ kind, baseUrl, model }, check) => {
    const wrong = (path: string, message: string) =>
      check.addIssue({ code: "custom", path: [path], message });
    if (isFree(kind)) return;
    if (model === "") wrong("model", copy.writerForm.enterModelsName);
    if (kind !== "openai") return;
    const blank = blankIn(baseUrl);
    if (blank) wrong("baseUrl", copy.writerForm.replaceWithOwn(blank));
    else if (!HttpUrl.safeParse(baseUrl).success) wrong("baseUrl", copy.writerForm.enterFullUrlSuch);
  });
export type WriterForm = z.infer<typeof WriterForm>;

export const formOf = (settings: WriterSettings): WriterForm => ({
  kind: settings.kind,
  baseUrl: settings.baseUrl ?? "",
  api: settings.api,
  model: settings.model ?? "",
  imageModel: settings.imageModel ?? "",
  apiKey: "",
});

/**
 * The fields of a form to send: an empty key keeps the stored one, and settings that a writer without a model does not
 * use stay as they are.
 */
export function updateOf({ kind, baseUrl, api, model, imageModel, apiKey }: WriterForm): WriterUpdate {
  if (isFree(kind)) return { kind };
  return {
    kind,
    model,
    imageModel: imageModel || null,
    ...(kind === "openai" && { baseUrl, api, ...(apiKey !== "" && { apiKey }) }),
  };
}
