import type { QualityInput } from "@schema/quality";
import { api, unwrap } from "@/lib/api";
import type { DraftFields } from "../session/draft-fields";

/** The fields that are checked, as typed, whether stored or not. */
export function qualityInput(fields: DraftFields, checkLinks: boolean): QualityInput {
  const { title, content, seoTitle, seoDescription, seoKeywords, excerpt } = fields;
  return { title, content, seoTitle, seoDescription, seoKeywords, excerpt, checkLinks };
}

export const checkQuality = (workspaceId: string, id: string, json: QualityInput) =>
  unwrap(api.v1.workspaces[":workspaceId"].posts[":id"].quality.$post({ param: { workspaceId, id }, json }));
