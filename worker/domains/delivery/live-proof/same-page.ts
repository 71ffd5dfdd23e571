/** Whether two addresses name one page: the fragment and a final slash do not count. `base` is where they were read. */
export function samePage(one: string, other: string, base: string): boolean {
  const first = addressOf(one, base);
  return first !== null && first === addressOf(other, base);
}

function addressOf(text: string, base: string): string | null {
  if (!URL.canParse(text, base)) return null;
  const { protocol, host, pathname, search } = new URL(text, base);
  return `${protocol}//${host}${decoded(pathname).replace(/\/+$/, "")}${search}`;
}

/** `%7E` and `~` are one path; a malformed escape stays as it is. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}
