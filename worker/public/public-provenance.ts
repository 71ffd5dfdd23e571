import type { DigitalSourceType, ProvenanceKind, PublicProvenance } from "../../schema/api/provenance";
import type { PublicPost } from "../../schema/api/public";
import type { WorkspaceFacts } from "./gate-query";

const iptc = "http://cv.iptc.org/newscodes/digitalsourcetype/";

/** Null for uploaded and imported images, which may be anything. */
export function digitalSourceOf(source: string | undefined): DigitalSourceType | null {
  if (source === "generated") return `${iptc}trainedAlgorithmicMedia`;
  return source === "template" ? `${iptc}algorithmicMedia` : null;
}

/** Null unless AI wrote or edited the text. */
export function creditOf({ kind, reviewed, models = [] }: PublicProvenance): string | null {
  if (kind === "human") return null;
  const how = kind === "ai-generated" ? "Written by AI" : "Written with the help of AI";
  const named = models.length > 0 ? ` (${models.join(", ")})` : "";
  return `${how}${named}${reviewed ? " and reviewed by a person" : ""}.`;
}

/** Sources without duplicates. */
export const sourcesOf = (citations: NonNullable<PublicPost["citations"]>) =>
  [...new Map(citations.map(({ title, url }) => [url, title]))].map(([url, title]) => ({ title, url }));

interface Told {
  /** As stored. */
  provenance: string | null;
  approvedBy: string | null;
}

/** The record for readers: never names of members, and of models and sources only what the workspace shows. */
export function publicProvenance(
  { provenance, approvedBy }: Told,
  { citations = [], images }: Pick<PublicPost, "citations" | "images">,
  { showModels, showProvenance }: Pick<WorkspaceFacts, "showModels" | "showProvenance">,
): PublicProvenance | undefined {
  if (provenance === null) return undefined;
  const { kind, models } = JSON.parse(provenance) as { kind: ProvenanceKind; models: string[] };
  const heroSourceType = digitalSourceOf(images?.hero?.source);
  const record: PublicProvenance = {
    kind,
    reviewed: approvedBy !== null,
    ...(showModels === 1 && models.length > 0 && { models }),
    ...(citations.length > 0 && { sources: sourcesOf(citations) }),
    ...(heroSourceType && { heroSourceType }),
  };
  const line = showProvenance === 1 && creditOf(record);
  return line ? { ...record, line } : record;
}
