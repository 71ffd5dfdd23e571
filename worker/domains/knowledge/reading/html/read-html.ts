import type { SourceDocument } from "../source-document";
import { SourceReadError } from "../source-read-error";
import { buildBoxes } from "./build-boxes";
import { findMain } from "./find-main";
import type { Box } from "./page-box";
import { parseCapped } from "./parse-capped";
import { pruneBoxes } from "./prune-boxes";
import { readHead } from "./read-head";
import { readLinks } from "./read-links";
import { writeMarkdown } from "./write-markdown";

/** Of characters; what comes after is hardly text. */
const lengthMax = 5_000_000;

/** Below this, what was left out may have been the text: the whole body is taken. */
const littleText = 250;

/**
 * The main text of an HTML page in Markdown. `url` is where it was read, for its links. Throws SourceReadError `no_text` where
 * nothing can be seen without running its scripts.
 */
export function readHtml(html: string, url: string): SourceDocument {
  const { body, base, ...head } = readHead(parseCapped(html.slice(0, lengthMax)));
  if (body === null) throw noText();
  const resolve = resolver(base === null ? url : (absolute(base, url) ?? url));
  const whole = buildBoxes(body);
  const text = mainText(whole, resolve);
  if (text === "") throw noText();
  return {
    title: head.title || firstHeading(text) || new URL(url).hostname,
    description: head.description,
    language: head.language,
    text,
    pages: null,
    links: readLinks(body, resolve),
  };
}

function mainText(whole: Box, resolve: (href: string) => string | null): string {
  const pruned = pruneBoxes(whole, whole.characters);
  const main = writeMarkdown(findMain(pruned), resolve);
  if (main.length >= littleText) return main;
  const rest = writeMarkdown(pruned, resolve);
  if (rest.length >= littleText) return rest;
  return writeMarkdown(whole, resolve);
}

const noText = () =>
  new SourceReadError(
    "no_text",
    "The page has no text of its own: it may be made by scripts in the browser. Upload the text as a file instead.",
  );

const firstHeading = (text: string): string => /^# (.+)$/m.exec(text)?.[1]?.slice(0, 300) ?? "";

const absolute = (href: string, base: string): string | null => {
  const trimmed = href.trim();
  return URL.canParse(trimmed, base) ? new URL(trimmed, base).href : null;
};

const resolver =
  (base: string) =>
  (href: string): string | null => {
    if (/^\s*#/.test(href) || href.length > 2_000) return null;
    const url = absolute(href, base);
    if (url === null || !/^https?:/.test(url)) return null;
    return url.replace(/#.*$/s, "");
  };
