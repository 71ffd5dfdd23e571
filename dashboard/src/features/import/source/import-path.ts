/** A file's path as the server reports it: relative, in NFC, with forward slashes. */
export const importPath = (name: string): string =>
  name
    .normalize("NFC")
    .split(/[\\/]/)
    .filter((segment) => segment !== "" && segment !== ".")
    .join("/");

export const isMarkdown = (path: string): boolean => /\.(?:md|markdown|mdown|mkd)$/i.test(path);
export const isZip = (name: string): boolean => /\.zip$/i.test(name);
