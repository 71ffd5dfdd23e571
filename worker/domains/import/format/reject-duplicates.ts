import type { ParsedFile } from "./imported-post";

/**
 * Keeps one file per identity, the first by path; each further one becomes a failure `duplicate_identity` that names it. Keeps the order of
 * `files`.
 */
export function rejectDuplicates(files: readonly ParsedFile[]): ParsedFile[] {
  const owners = new Map<string, string>();
  for (const file of files.toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)))) {
    if (file.ok && !owners.has(file.post.identity)) owners.set(file.post.identity, file.path);
  }
  return files.map((file) => {
    const owner = file.ok ? owners.get(file.post.identity) : undefined;
    if (owner === undefined || owner === file.path) return file;
    const message = `${owner} is the same post (same path or blogsvc_id), so this file was left out.`;
    return { ok: false, path: file.path, code: "duplicate_identity", message };
  });
}
