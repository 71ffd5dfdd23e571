/** What makes two addresses of a page of one site the same: path without its last slash, or the number in `?p=12`. */
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
