import type { ContextFields, ProposalField } from "../../../../schema/api/context";

interface Place {
  field: ProposalField;
  /** The competitor or term; empty for the other fields. */
  name: string;
}

const sameName = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The context's value at a place; empty if there is none. */
export function readEntry(fields: ContextFields, { field, name }: Place): string {
  switch (field) {
    case "competitors":
      return fields.competitors.find((one) => sameName(one.name, name))?.note ?? "";
    case "glossary":
      return fields.glossary.find((one) => sameName(one.term, name))?.meaning ?? "";
    default:
      return fields[field];
  }
}

/** The context with another value at a place; a new competitor or term is appended. */
export function writeEntry(fields: ContextFields, { field, name }: Place, text: string): ContextFields {
  switch (field) {
    case "competitors": {
      const entry = { name, note: text };
      const others = fields.competitors;
      return others.some((one) => sameName(one.name, name))
        ? {
            ...fields,
            competitors: others.map((one) => (sameName(one.name, name) ? { ...one, note: text } : one)),
          }
        : { ...fields, competitors: [...others, entry] };
    }
    case "glossary": {
      const entry = { term: name, meaning: text };
      const others = fields.glossary;
      return others.some((one) => sameName(one.term, name))
        ? {
            ...fields,
            glossary: others.map((one) => (sameName(one.term, name) ? { ...one, meaning: text } : one)),
          }
        : { ...fields, glossary: [...others, entry] };
    }
    default:
      return { ...fields, [field]: text };
  }
}
