import { decodeFrontMatter } from "./decode-front-matter";
import type { ParsedFile } from "./imported-post";
import { ParseFailure } from "./parse-failure";
import { readPost } from "./read-post";
import { splitFrontMatter } from "./split-front-matter";

/** In bytes. */
export const FILE_LIMIT = 2 * 1024 * 1024;

/**
 * Reads one Markdown file with YAML, TOML or JSON front matter. Never throws: a file that cannot be a post answers
 * with a code and a message for its author, a field of the wrong type is left out with a warning.
 * `path` is the file's path within the upload; it supplies the identity, the slug and the date that the file lacks.
 */
export function parsePostFile(path: string, bytes: Uint8Array): ParsedFile {
  try {
    if (/(?:^|\/)_index(?:\.[a-z-]+)?\.[a-z]+$/i.test(path)) {
      throw new ParseFailure("not_a_post", "An _index file describes a section of a site and is no post.");
    }
    if (bytes.length > FILE_LIMIT) throw new ParseFailure("too_large", "The file is over 2 MB.");
    const file = splitFrontMatter(decodeUtf8(bytes));
    const warnings: string[] = [];
    const post = readPost(path, decodeFrontMatter(file), file.body, warnings);
    return { ok: true, path, post, warnings };
  } catch (error) {
    if (error instanceof ParseFailure) return { ok: false, path, code: error.code, message: error.message };
    throw error;
  }
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw new ParseFailure("not_utf8", "The file is not UTF-8 text.");
  }
}
