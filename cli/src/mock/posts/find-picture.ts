import { posix } from "node:path";

/** The picture of the folder that an address in a post means: beside the post's file, or from the folder's root. */
export function findPicture(
  pictures: ReadonlyMap<string, unknown>,
  postPath: string,
  address: string,
): string | null {
  const path = decoded(address.replace(/[?#].*$/s, ""));
  if (path === "" || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return null;
  const beside = posix.normalize(posix.join(posix.dirname(postPath), path));
  const candidates = path.startsWith("/") ? [path.slice(1)] : [beside, posix.normalize(path)];
  return candidates.find((candidate) => pictures.has(candidate)) ?? null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
