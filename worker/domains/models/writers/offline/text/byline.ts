const name = "\\p{Lu}[\\p{L}.'’-]*(?: \\p{Lu}[\\p{L}.'’-]*){1,3}";
const names = new RegExp(`^${name}(?:(?:,| and| &|;) ${name})+\\W*$`, "u");

/** Whether a line names an author or contact details, not a subject. */
export const isByline = (line: string): boolean =>
  /[\p{L}\p{N}]@[\p{L}\p{N}]|\s\(?at\)? \p{L}+ \(?dot\)? |^(?:by|authors?:?|written by) \p{Lu}/iu.test(
    line,
  ) || names.test(line);
