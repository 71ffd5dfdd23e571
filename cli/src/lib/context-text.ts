import type { Context, ContextFields } from "../../../schema/api/context";
import type { Cli } from "./cli.ts";
import { safeText } from "./safe-text.ts";
import { when } from "./when.ts";

const entry = (name: string, text: string) => (text ? `- ${name}: ${text}` : `- ${name}`);

/** Its fields in order, as texts; empty ones are left out. */
export const contextParts = (fields: ContextFields): [head: string, text: string][] =>
  (
    [
      ["Product", fields.product],
      ["Audience", fields.audience],
      ["Positioning", fields.positioning],
      ["Tone", fields.tone],
      ["Competitors", fields.competitors.map(({ name, note }) => entry(name, note)).join("\n")],
      ["Glossary", fields.glossary.map(({ term, meaning }) => entry(term, meaning)).join("\n")],
    ] satisfies [string, string][]
  ).filter(([, text]) => text !== "");

/** A context, for the terminal. */
export function contextText({ fields, version, updatedAt }: Context, { paint }: Pick<Cli, "paint">): string {
  const parts = contextParts(fields).map(([head, text]) => `${paint("bold", head)}\n${safeText(text)}`);
  if (parts.length === 0)
    return "Nothing is known yet: `blogsvc assistant read <url>` begins with your site.";
  return [...parts, paint("dim", `Version ${version}, changed ${when(updatedAt) ?? "never"}`)].join("\n\n");
}
