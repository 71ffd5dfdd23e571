const pattern = (name: string) =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s\\]]+))`, "i");

/** An attribute of a shortcode, such as `[gallery ids="1,2"]`; empty if it is missing. */
export function attribute(text: string, name: string): string {
  const [, double, single, bare] = pattern(name).exec(text) ?? [];
  return double ?? single ?? bare ?? "";
}
