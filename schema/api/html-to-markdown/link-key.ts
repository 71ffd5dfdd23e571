/** Identifies the page behind a URL of a site: its path without the trailing slash, or the number in `?p=12`. */
export function linkKey(address: string): string {
  if (!URL.canParse(address, "https://site.invalid")) return "";
  const { pathname, searchParams } = new URL(address, "https://site.invalid");
  const number = searchParams.get("p");
  if (number !== null && /^\d+$/.test(number)) return `?p=${number}`;
  return decoded(pathname).replace(/\/+$/, "").toLowerCase();
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
