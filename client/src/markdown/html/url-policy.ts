const SPACE = 0x20;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const LINK_SCHEMES = new Set(["http", "https", "mailto", "tel"]);
const WEB_SCHEMES = new Set(["http", "https"]);
const RASTER_DATA = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=]+$/i;

/** The base of a post's relative URLs; undefined leaves them relative. */
export type UrlBase = URL | undefined;

/** A URL to navigate to: http, https, mailto, tel or relative. Undefined for anything else. */
export function linkUrl(value: string, base?: UrlBase): string | undefined {
  return allowedUrl(withoutIgnoredCharacters(value), LINK_SCHEMES, base);
}

/** A URL to load media from: http, https or relative. */
export function mediaUrl(value: string, base?: UrlBase): string | undefined {
  return allowedUrl(withoutIgnoredCharacters(value), WEB_SCHEMES, base);
}

/** As mediaUrl, plus base64 `data:` URLs of PNG, JPEG, GIF and WebP. */
export function imageUrl(value: string, base?: UrlBase): string | undefined {
  const url = withoutIgnoredCharacters(value);
  return RASTER_DATA.test(url) ? url : allowedUrl(url, WEB_SCHEMES, base);
}

/** Every candidate of a `srcset`, by the rule of mediaUrl; undefined if one is refused or malformed. */
export function sourceSet(value: string, base?: UrlBase): string | undefined {
  const candidates: string[] = [];
  for (const part of value.split(/,\s+|,$/)) {
    const [url, descriptor = "", ...rest] = part.trim().split(/\s+/);
    if (!url) continue;
    const safe = mediaUrl(url, base);
    if (!safe || rest.length > 0 || !/^(?:\d+(?:\.\d+)?[wx])?$/.test(descriptor)) return undefined;
    candidates.push(`${safe} ${descriptor}`.trim());
  }
  return candidates.length > 0 ? candidates.join(", ") : undefined;
}

/** Removes what the WHATWG URL parser ignores: tabs and newlines anywhere, C0 controls and spaces at both ends. */
function withoutIgnoredCharacters(value: string): string {
  let start = 0;
  let end = value.length;
  while (start < end && value.charCodeAt(start) <= SPACE) start += 1;
  while (end > start && value.charCodeAt(end - 1) <= SPACE) end -= 1;
  return value.slice(start, end).replace(/[\t\n\r]/g, "");
}

function allowedUrl(url: string, schemes: Set<string>, base: UrlBase): string | undefined {
  const scheme = SCHEME.exec(url)?.[1]?.toLowerCase();
  if (scheme !== undefined) return schemes.has(scheme) ? url : undefined;
  if (!base || url.startsWith("#")) return url;
  return URL.canParse(url, base) ? new URL(url, base).href : undefined;
}
