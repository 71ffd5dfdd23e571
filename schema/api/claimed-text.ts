import { emptyFields, type FieldName, type FullFields } from "./post-fields";

type Kind = "heading" | "prose";

/** The fields that state facts to readers and search engines, in order; the answers of the FAQ come after them. */
const plain = {
  content: "prose",
  title: "heading",
  excerpt: "prose",
  seoTitle: "heading",
  seoDescription: "prose",
} as const satisfies Partial<Record<FieldName, Kind>>;

type PlainField = keyof typeof plain;
export type ClaimedFields = Pick<FullFields, PlainField | "faq">;

export const plainFields = Object.keys(plain) as PlainField[];

/** Everything in a post that states facts. */
export const claimedParts = (post: ClaimedFields): { text: string; kind: Kind }[] =>
  [
    ...plainFields.map((field) => ({ text: post[field] ?? "", kind: plain[field] })),
    ...post.faq.map(({ answer }) => ({ text: answer, kind: "prose" as const })),
  ].filter(({ text }) => text !== "");

/** The fields after an edit of each text. What must not be empty stays; an FAQ entry without an answer is left out. */
export function editParts(post: ClaimedFields, edit: (text: string, kind: Kind) => string): ClaimedFields {
  const edited = plainFields.map((field) => [
    field,
    edit(post[field] ?? "", plain[field]) || (emptyFields[field] === null ? null : post[field]),
  ]);
  const faq = post.faq.map((entry) => ({ ...entry, answer: edit(entry.answer, "prose") }));
  return {
    ...(Object.fromEntries(edited) as Pick<ClaimedFields, PlainField>),
    faq: faq.filter(({ answer }) => answer !== ""),
  };
}

/** The parts as one Markdown text. */
export const claimedText = (post: ClaimedFields): string =>
  claimedParts(post)
    .map(({ text, kind }) => (kind === "heading" ? `# ${text}` : text))
    .join("\n\n");
