/** A file's path as the server reports it: relative, in NFC, with forward slashes. */
export const importPath = (name: string): string =>
  name
    .normalize("NFC")
    .split(/[\\/]/)
    .filter((segment) => segment !== "" && segment !== ".")
    .join("/");

export const isPost = (path: string): boolean => /\.(?:md|markdown|mdown|mkd|mdx|html?)$/i.test(path);
export const isImage = (path: string): boolean => /\.(?:png|jpe?g|webp|gif|avif)$/i.test(path);
export const isZip = (name: string): boolean => /\.zip$/i.test(name);
