import { postLink, postPage } from "../../../schema/api/page-url";
import type { WorkspaceCtx } from "../../context";
import { maskCode } from "../../platform/text/mask-code";
import {
  type Destination,
  destinationsOf,
  pictureFile,
  servedImage,
  withDestinations,
} from "./format/destinations";
import type { ImportedPost } from "./format/imported-post";
import { pageKey, Targets } from "./format/targets";
import type { UploadImages } from "./upload-images";

const templates = [
  { name: "Liquid", pattern: /\{%-?\s*(?:end)?([\w-]+)/g },
  { name: "Hugo shortcodes", pattern: /\{\{[<%]\s*\/?\s*([\w./-]+)/g },
  { name: "template expressions", pattern: /(\{\{(?![<%])[^{}\n]{1,80}\}\})/g },
  { name: "Docusaurus admonitions", pattern: /^ {0,3}:::[ \t]*([a-z]+)/gm },
];
/** Elements removed from posts before display: see the client's sanitizer. */
const hidden = /<(script|style|iframe|object|embed|applet|svg|math|textarea|template)\b/gi;
const namedMax = 5;

/** Warnings about content of a body that will not be displayed as on its old site. The body itself is unchanged. */
export function bodyWarnings(markdown: string): string[] {
  const text = maskCode(markdown);
  const warnings = templates.flatMap(({ name, pattern }) => {
    const names = [...text.matchAll(pattern)].map(([, one = ""]) => one);
    return names.length === 0 ? [] : [`${names.length} ${name} were left unchanged: ${few(names)}.`];
  });
  const elements = [...text.matchAll(hidden)].map(([, one = ""]) => `<${one.toLowerCase()}>`);
  if (elements.length > 0)
    warnings.push(`${elements.length} HTML elements are not shown in posts: ${few(elements)}.`);
  return warnings;
}

function few(names: string[]): string {
  const all = [...new Set(names)];
  return `${all.slice(0, namedMax).join(", ")}${all.length > namedMax ? ", …" : ""}`;
}

const postExtensions = ["", ".md", ".mdx", ".markdown", ".html", "/index.md", "/index.mdx", "/index.html"];

/** The posts and images of an upload, by the names its files use for them. */
export interface Neighbors {
  posts: Targets;
  images: Targets;
  slugs: ReadonlyMap<string, string>;
  /** Slugs by the `pageKey` of posts' former URLs. */
  pages: ReadonlyMap<string, string>;
  stored: UploadImages;
}

export function neighborsOf(
  files: readonly { path: string; post: ImportedPost; slug: string }[],
  stored: UploadImages,
): Neighbors {
  const pages = new Map<string, string>();
  for (const { post, slug } of files) for (const alias of post.aliases) pages.set(pageKey(alias), slug);
  return {
    posts: new Targets(files.map(({ path }) => path)),
    images: new Targets(stored.paths()),
    slugs: new Map(files.map(({ path, slug }) => [path, slug])),
    pages,
    stored,
  };
}

export interface Followed {
  content: string;
  ogImageUrl: string | null;
  /** Paths of the post's images, hero image first. */
  images: string[];
  heroPath: string | null;
  /** Slugs by the links that point to them. */
  links: Record<string, string>;
  /** Images that the post references but the upload lacks. */
  missing: string[];
  warnings: string[];
}

/**
 * Replaces the URLs of the upload's images and posts in a body; every other byte stays. `sent` maps links to slugs, as found by a dry run
 * over more files.
 */
export async function followAddresses(
  ctx: WorkspaceCtx,
  { path, post }: { path: string; post: ImportedPost },
  neighbors: Neighbors,
  sent: Readonly<Record<string, string>>,
): Promise<Followed> {
  const replaced = new Map<Destination, string>();
  const images = new Set<string>();
  const missing = new Map<string, string>();
  const links: Record<string, string> = {};
  const imageAt = async (address: string): Promise<string | null> => {
    const found = imageFile(neighbors, path, address);
    const image = found === null ? { message: whyMissing(address) } : await neighbors.stored.address(found);
    if (found !== null && "url" in image) {
      images.add(found);
      return image.url;
    }
    if ("message" in image) missing.set(address.replace(/^\[\[/, ""), image.message.replace(/\.$/, ""));
    return null;
  };
  const hero = post.heroImageUrl;
  const heroFile = hero === null ? null : imageFile(neighbors, path, hero);
  const isPath = hero !== null && !/^https?:/i.test(hero);
  const heroUrl = isPath || heroFile !== null ? await imageAt(hero ?? "") : null;
  const heroPath = heroUrl === null ? null : heroFile;
  const card = post.ogImageUrl;
  const ogImageUrl = card !== null && imageFile(neighbors, path, card) ? await imageAt(card) : card;
  for (const use of destinationsOf(post.content)) {
    const isHere = imageFile(neighbors, path, use.address) !== null;
    if (!isHere && isElsewhere(use.address, ctx.workspace.siteUrl)) continue;
    if (use.shows) {
      const url = await imageAt(use.address);
      if (url !== null) replaced.set(use, url);
      continue;
    }
    const slug = sent[use.address] ?? slugOf(use.address, path, neighbors, ctx.workspace.siteUrl);
    if (slug === null) continue;
    links[use.address] = slug;
    replaced.set(
      use,
      (postPage(ctx.workspace, slug) ?? postLink(ctx.workspace, slug)) +
        (/#.*$/s.exec(use.address)?.[0] ?? ""),
    );
  }
  const warnings = [...missing].map(([address, why]) => `The image ${address} was not imported: ${why}.`);
  return {
    content: withDestinations(post.content, replaced),
    ogImageUrl,
    images: [...images],
    heroPath,
    links,
    missing: [...missing.keys()],
    warnings: [...warnings, ...bodyWarnings(post.content)],
  };
}

/** The file of the upload that a URL refers to: by its path or, in our own exports, by the name we serve it under. */
function imageFile({ images }: Neighbors, from: string, address: string): string | null {
  const name = servedImage(address);
  return images.find(from, address) ?? (name === null ? null : images.named(name));
}

const whyMissing = (address: string) =>
  /\.svg(?:[?#]|$)/i.test(address) ? "SVG images cannot be stored" : "it is not in the upload";

function isElsewhere(address: string, site: string | null): boolean {
  if (address.startsWith("#")) return true;
  if (!/^(?:[a-z][a-z+.-]*:|\/\/)/i.test(address)) return false;
  return onSite(address, site) === null || pictureFile.test(address.replace(/[?#].*$/s, ""));
}

/** The path of a URL on the workspace's own site. */
function onSite(address: string, site: string | null): string | null {
  if (site === null || !URL.canParse(site) || !URL.canParse(address)) return null;
  const url = new URL(address);
  return url.host.replace(/^www\./, "") === new URL(site).host.replace(/^www\./, "") ? url.pathname : null;
}

function slugOf(
  address: string,
  from: string,
  { posts, slugs, pages }: Neighbors,
  site: string | null,
): string | null {
  const file = posts.find(from, address, postExtensions);
  const slug = file === null ? undefined : slugs.get(file);
  if (slug !== undefined) return slug;
  const path = address.startsWith("/") ? address : onSite(address, site);
  return path === null ? null : (pages.get(pageKey(path)) ?? null);
}
