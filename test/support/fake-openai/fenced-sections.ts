const section = /<<<(DATA-[0-9a-f]{32}) ([^\n]*)\n([\s\S]*?)\n\1>>>/g;

export interface Section {
  label: string;
  text: string;
}

/** What stands inside the fences of a prompt. */
export const fencedSections = (input: string): Section[] =>
  [...input.matchAll(section)].map(([, , label = "", text = ""]) => ({ label, text }));
