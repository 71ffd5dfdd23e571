const pattern = (name: string) =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s\\]]+))`, "i");

/** An attribute of a shortcode, as `[gallery ids="1,2"]` writes it; empty where it is not there. */
export function attribute(text: string, name: string): string {
  const [, double, single, bare] = pattern(name).exec(text) ?? [];
  return double ?? single ?? bare ?? "";
}
