import { markdownToText } from "@blogsvc/client/markdown";
import { offlineNote } from "../../../../schema/api/offline-note";
import { embeddingModel } from "../../../platform/vectors/vectors";
import { hashText } from "./hash-text";
import type { OwnerKind } from "./sketch-rows";

export type TextKind = Exclude<OwnerKind, "mark-seq" | "mark-time">;

/**
 * What a post is about is said in its beginning. In any script 25 of them fit the 60,000 tokens that the model takes at once:
 * https://developers.cloudflare.com/workers-ai/models/bge-m3/
 */
const bodyCharacters = 2_000;
/** Of the Markdown that this is taken from, so that links and pictures leave enough. */
export const markdownCharacters = 8_000;

/** What of a title or a body its vector is made of, the offline writer's note left out. Empty where there is nothing to compare. */
export const vectorText = (kind: TextKind, text: string): string =>
  (kind === "post-body" ? markdownToText(text.slice(0, markdownCharacters).replace(offlineNote, "")) : text)
    .trim()
    .slice(0, bodyCharacters)
    .toWellFormed();

/** Tells whether a vector was made of this text, by this model. */
export const vectorHash = (text: string): number => hashText(`${embeddingModel}\n${text}`);

/** In the index: at most 36 of the 64 bytes that an id may have. */
export const vectorId = (kind: TextKind, id: string): string => `${kind}:${id}`;

/**
 * In the index titles are in a namespace of a workspace, and bodies in another: the nearest of both would leave out one for the
 * other. At most 64 bytes.
 */
export const vectorNamespace = (workspaceId: string, by: "title" | "text"): string => `${workspaceId}:${by}`;

/** What a vector's id stands for; null for one that is not of this service. */
export function readVectorId(vector: string): { kind: TextKind; id: string } | null {
  const at = vector.indexOf(":");
  const kind = vector.slice(0, at);
  return isTextKind(kind) ? { kind, id: vector.slice(at + 1) } : null;
}

const isTextKind = (kind: string): kind is TextKind =>
  kind === "topic" || kind === "post-title" || kind === "post-body";
