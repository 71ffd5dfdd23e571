import { withoutExtension } from "./path-facts";

/** Folders whose content sites serve from their root. */
const roots = ["", "static/", "public/", "assets/", "source/", "src/", "content/", "docs/", "blog/"];

/** The path in an upload that a file's URL refers to; null for another site's, and for one not in the upload. */
export class Targets {
  private readonly byPath = new Map<string, string>();
  private readonly byName = new Map<string, string[]>();

  constructor(paths: Iterable<string>) {
    for (const path of paths) {
      this.byPath.set(path.toLowerCase(), path);
      const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
      this.byName.set(name, [...(this.byName.get(name) ?? []), path]);
    }
  }

  /** Tries `extensions` if the URL has none, as in links to posts. */
  find(from: string, address: string, extensions: readonly string[] = [""]): string | null {
    const isWiki = address.startsWith("[[");
    const plain = decoded(address.replace(/^\[\[/, "").replace(/[?#].*$/s, ""));
    if (plain === "" || /^[a-z][a-z+.-]*:|^\/\//i.test(plain)) return null;
    const folders = from.split("/").slice(0, -1);
    for (const candidate of candidatesOf(plain, folders)) {
      for (const extension of extensions) {
        const path = this.byPath.get(`${candidate}${extension}`.toLowerCase());
        if (path !== undefined) return path;
      }
    }
    return isWiki ? this.named(plain, extensions) : null;
  }

  /** The only file with a name; Obsidian omits folders. */
  named(name: string, extensions: readonly string[] = [""]): string | null {
    for (const extension of extensions) {
      const paths =
        this.byName.get(`${name.slice(name.lastIndexOf("/") + 1)}${extension}`.toLowerCase()) ?? [];
      if (paths[0] !== undefined && paths.length === 1) return paths[0];
    }
    return null;
  }
}

function candidatesOf(address: string, folders: string[]): string[] {
  const above = folders.map((_, at) => folders.slice(0, folders.length - at).join("/"));
  const prefixes = [...above.map((folder) => `${folder}/`), ""];
  if (address.startsWith("@/"))
    return prefixes.flatMap((prefix) => [
      `${prefix}${address.slice(2)}`,
      `${prefix}content/${address.slice(2)}`,
    ]);
  if (address.startsWith("/")) {
    const path = normal(address.slice(1)) ?? "";
    return path === "" ? [] : prefixes.flatMap((prefix) => roots.map((root) => `${prefix}${root}${path}`));
  }
  const path = normal([...folders, address].join("/"));
  return path === null || path === "" ? [] : [path];
}

/** Null if it leads out of the upload. */
function normal(path: string): string | null {
  const segments: string[] = [];
  for (const segment of path.split(/[\\/]/)) {
    if (segment === "..") {
      if (segments.pop() === undefined) return null;
    } else if (segment !== "" && segment !== ".") segments.push(segment);
  }
  return segments.join("/").normalize("NFC");
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address).trim();
  } catch {
    return address.trim();
  }
}

/** Key that is equal for different URLs of one page: without trailing slash, extension and case. */
export const pageKey = (path: string): string =>
  withoutExtension(
    decoded(path.replace(/[?#].*$/s, ""))
      .replace(/\/+$/, "")
      .replace(/\/index\.html?$/i, ""),
  )
    .replace(/^\/*/, "/")
    .toLowerCase();
