import type { ContextFields, ProposalField } from "@schema/context";

type TextName = {
  [N in keyof ContextFields]: ContextFields[N] extends string ? N : never;
}[keyof ContextFields];
export type ListName = Exclude<keyof ContextFields, TextName>;

type Words = { label: string; hint: string };
export type TextField = Words & { name: TextName; max: number; placeholder: string };
export type ListField = Words & {
  name: ListName;
  max: number;
  /** What one entry is, and its two parts. */
  entry: string;
  nameLabel: string;
  textLabel: string;
};

export const textFields: TextField[] = [
  {
    name: "product",
    label: "Product",
    hint: "What you offer, what it does and what it doesn’t do.",
    max: 8000,
    placeholder: "A hosted blog for teams that keep their site in their own code…",
  },
  {
    name: "audience",
    label: "Audience",
    hint: "Who reads this blog, and what they want to get done.",
    max: 4000,
    placeholder: "Developers in small companies who…",
  },
  {
    name: "positioning",
    label: "Positioning",
    hint: "Why people choose you over others.",
    max: 4000,
    placeholder: "The only one that…",
  },
  {
    name: "tone",
    label: "Tone",
    hint: "How your writing sounds, in addition to the AI personality in Settings.",
    max: 500,
    placeholder: "Plain words, no superlatives, examples before theory",
  },
];

export const listFields: ListField[] = [
  {
    name: "competitors",
    label: "Competitors",
    hint: "Alternatives your readers consider, and how you differ.",
    max: 30,
    entry: "competitor",
    nameLabel: "Name",
    textLabel: "How you differ",
  },
  {
    name: "glossary",
    label: "Glossary",
    hint: "Terms you always use the same way.",
    max: 100,
    entry: "term",
    nameLabel: "Term",
    textLabel: "Meaning",
  },
];

export const fieldLabel: Record<ProposalField, string> = {
  product: "Product",
  audience: "Audience",
  positioning: "Positioning",
  tone: "Tone",
  competitors: "Competitors",
  glossary: "Glossary",
};
