type Option = { value: string; label: string; search?: string };

/** The options that contain every word of the query; matches in the name come before those in other words. */
export function matchingOptions<T extends Option>(options: readonly T[], query: string): T[] {
  const words = plain(query).split(/\s+/).filter(Boolean);
  const hasAll = (text: string) => words.every((word) => plain(text).includes(word));
  const byName: T[] = [];
  const byOtherWords: T[] = [];
  for (const option of options) {
    const name = `${option.label} ${option.value}`;
    if (hasAll(name)) byName.push(option);
    else if (hasAll(`${name} ${option.search ?? ""}`)) byOtherWords.push(option);
  }
  return [...byName, ...byOtherWords];
}

const plain = (text: string) => text.toLowerCase().replaceAll("_", " ");
