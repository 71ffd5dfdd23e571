import { markdownToText } from "@blogsvc/client/markdown";
import { noteIn } from "../../../../schema/api/brief-note";
import { embeddingModel } from "../../../platform/vectors/vectors";
import { hashText } from "./hash-text";
import type { OwnerKind } from "./sketch-rows";

export type TextKind = Exclude<OwnerKind, "mark-seq" | "mark-time">;

/**
 * The beginning of a post says what it is about. In any script, 25 of these fit the model's limit of 60,000 tokens per call:
 * https://developers.cloudflare.com/workers-ai/models/bge-m3
 */
const bodyCharacters = 2_000;
/** Markdown that the text is taken from, with room for links and images. */
export const markdownCharacters = 8_000;

/** The text of a title or body that is embedded, without the note of a draft that is still to be written. Empty if there is nothing to compare. */
export const vectorText = (kind: TextKind, text: string): string =>
  (kind === "post-body"
    ? markdownToText(text.slice(0, markdownCharacters).replace(noteIn(text) ?? "", ""))
    : text
  )
    .trim()
    .slice(0, bodyCharacters)
    .toWellFormed();

/** Identifies the text and model that a vector was made from. */
export const vectorHash = (text: string): number => hashText(`${embeddingModel}\n${text}`);

/** Id in the index: at most 36 of the 64 bytes allowed. */
export const vectorId = (kind: TextKind, id: string): string => `${kind}:${id}`;

/**
 * Titles and bodies of a workspace have separate namespaces in the index: in a joint query one would crowd out the other. At most 64 bytes.
 */
export const vectorNamespace = (workspaceId: string, by: "title" | "text"): string => `${workspaceId}:${by}`;

/** The text behind a vector's id; null if it is not one of ours. */
export function readVectorId(vector: string): { kind: TextKind; id: string } | null {
  const at = vector.indexOf(":");
  const kind = vector.slice(0, at);
  return isTextKind(kind) ? { kind, id: vector.slice(at + 1) } : null;
}

const isTextKind = (kind: string): kind is TextKind =>
  kind === "topic" || kind === "post-title" || kind === "post-body";
