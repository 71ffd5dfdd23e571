import type { GateFinding } from "../../../../schema/api/gate";
import { referencesIn } from "../../models";
import { found, type GateText } from "./gate-text";

/** Headings, empty sections, and content that generated text may not have: HTML, images, and links that were not provided. */
export const checkStructure = (text: GateText): GateFinding[] => [
  ...checkHeadings(text),
  ...checkReferences(text),
];

function checkHeadings({ sections }: GateText): GateFinding[] {
  const findings: GateFinding[] = [];
  const above: string[] = [];
  const seen = new Set<string>();
  let before = 1;
  sections.forEach(({ level, heading, excerpt, hasBody }, at) => {
    if (level === 0) return;
    const next = sections[at + 1];
    if (heading === "") findings.push(found("heading_empty", {}, excerpt));
    else if (level === 1) findings.push(found("heading_level_1", {}, excerpt));
    else if (level > before + 1)
      findings.push(found("heading_skipped", { from: before, to: level }, excerpt));
    above.length = level - 1;
    const place = JSON.stringify([...above, heading.toLowerCase()]);
    if (heading !== "" && seen.has(place)) findings.push(found("heading_repeated", {}, excerpt));
    seen.add(place);
    above[level - 1] = heading.toLowerCase();
    if (!hasBody && heading !== "" && (next === undefined || next.level <= level))
      findings.push(found("section_empty", {}, excerpt));
    before = level;
  });
  return findings;
}

function checkReferences({ content, siteUrl, links, hosts }: GateText): GateFinding[] {
  const site = URL.canParse(siteUrl ?? "") ? new URL(siteUrl ?? "") : new URL("https://site.invalid");
  const given = new Set(links.map((link) => pageOf(link, site)));
  const allowed = new Set(hosts);
  const mayLink = (address: string) => {
    if (/^#./.test(address)) return true;
    if (address === "" || !URL.canParse(address, site)) return false;
    return given.has(pageOf(address, site)) || allowed.has(new URL(address, site).host);
  };
  return readReferences(content).flatMap(({ kind, value }) => {
    if (kind === null) return [found("too_complex")];
    if (kind === "html") return [found("raw_html", {}, value)];
    if (kind === "image") return [found("image", {}, value)];
    return mayLink(value) ? [] : [found("link_unknown", { url: value.slice(0, 300) })];
  });
}

/** `kind` is null if the text cannot be parsed. */
function readReferences(content: string) {
  try {
    return referencesIn(content);
  } catch (error) {
    if (error instanceof RangeError) return [{ kind: null, value: "" }];
    throw error;
  }
}

/** A URL normalized so that different spellings compare equal. */
function pageOf(address: string, site: URL): string {
  if (!URL.canParse(address, site)) return address;
  const { protocol, host, pathname, search } = new URL(address, site);
  return `${protocol === "http:" ? "https:" : protocol}//${host}${pathname.replace(/\/$/, "")}${search}`;
}
