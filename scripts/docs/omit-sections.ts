/** Markdown without the second-level sections of the given headings. */
export function omitSections(markdown: string, headings: string[]): string {
  let omitting = false;
  let fenced = false;
  return markdown
    .split("\n")
    .filter((line) => {
      if (line.startsWith("```")) fenced = !fenced;
      const heading = fenced ? undefined : /^##? (.+)$/.exec(line)?.[1];
      if (heading !== undefined) omitting = headings.includes(heading.trim());
      return !omitting;
    })
    .join("\n");
}
