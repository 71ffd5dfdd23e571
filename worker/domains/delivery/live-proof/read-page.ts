import { type Token, type TokenHandler, Tokenizer, TokenizerMode } from "parse5";

/** The facts in a page's HTML. */
export interface PageFacts {
  /** The lowest `<meta name="blogsvc:version">`: the whole page is at least as new. Null without a marker. */
  version: number | null;
  /** Texts of the title, `og:title` and the first-level headings. */
  titles: string[];
  /** The first canonical link, as written. */
  canonical: string | null;
}

const chunkLength = 16_384;
const textMax = 4_000;
const titlesMax = 20;

/** Elements whose content is not markup (HTML standard, 13.2.6.4). */
const modes: Record<string, Tokenizer["state"]> = {
  title: TokenizerMode.RCDATA,
  textarea: TokenizerMode.RCDATA,
  style: TokenizerMode.RAWTEXT,
  xmp: TokenizerMode.RAWTEXT,
  iframe: TokenizerMode.RAWTEXT,
  noembed: TokenizerMode.RAWTEXT,
  noframes: TokenizerMode.RAWTEXT,
  script: TokenizerMode.SCRIPT_DATA,
  plaintext: TokenizerMode.PLAINTEXT,
};

/** The content of these is not part of the page: a title there names a drawing. */
const apart = new Set(["svg", "math", "template"]);

/** Splits a page into tags like browsers do, ignoring comments and scripts. Stops after a head with a marker. */
export function readPage(html: string): PageFacts {
  const reader = new PageReader();
  const tokenizer: Tokenizer = new Tokenizer({}, reader);
  reader.enter = (mode) => {
    tokenizer.state = mode;
  };
  for (let from = 0; from < html.length && !reader.isEnough; from += chunkLength) {
    tokenizer.write(html.slice(from, from + chunkLength), from + chunkLength >= html.length);
  }
  reader.closeText();
  return reader.facts;
}

class PageReader implements TokenHandler {
  readonly facts: PageFacts = { version: null, titles: [], canonical: null };
  isEnough = false;
  enter: (mode: Tokenizer["state"]) => void = () => undefined;
  private depthApart = 0;
  private open: { tagName: string; text: string } | null = null;

  onStartTag({ tagName, attrs, selfClosing }: Token.TagToken): void {
    if (apart.has(tagName) && !selfClosing) this.depthApart += 1;
    if (tagName === "body") this.endHead();
    if (this.depthApart > 0 && tagName === "title") return;
    const mode = modes[tagName];
    if (mode !== undefined) this.enter(mode);
    if (this.depthApart > 0) return;
    if (tagName === "meta") this.readMeta(attributesOf(attrs));
    if (tagName === "link") this.readLink(attributesOf(attrs));
    if (tagName === "title" || tagName === "h1") {
      this.closeText();
      this.open = { tagName, text: "" };
    }
  }

  onEndTag({ tagName }: Token.TagToken): void {
    if (apart.has(tagName) && this.depthApart > 0) this.depthApart -= 1;
    if (tagName === "head") this.endHead();
    if (this.open?.tagName === tagName) this.closeText();
  }

  onCharacter({ chars }: Token.CharacterToken): void {
    if (this.open && this.depthApart === 0 && this.open.text.length < textMax) this.open.text += chars;
  }

  onWhitespaceCharacter(token: Token.CharacterToken): void {
    this.onCharacter(token);
  }

  onNullCharacter(): void {}
  onComment(): void {}
  onDoctype(): void {}
  onEof(): void {}

  closeText(): void {
    if (this.open) this.addTitle(this.open.text);
    this.open = null;
  }

  private endHead(): void {
    this.isEnough ||= this.facts.version !== null;
  }

  private addTitle(text: string): void {
    if (text.trim() !== "" && this.facts.titles.length < titlesMax) this.facts.titles.push(text);
  }

  private readMeta(attributes: Map<string, string>): void {
    const content = attributes.get("content")?.trim() ?? "";
    const names = [attributes.get("name"), attributes.get("property")].map((name) =>
      name?.trim().toLowerCase(),
    );
    if (names.includes("og:title")) this.addTitle(content);
    if (names.includes("blogsvc:version") && /^\d{1,15}$/.test(content)) {
      this.facts.version = Math.min(this.facts.version ?? Number.POSITIVE_INFINITY, Number(content));
    }
  }

  private readLink(attributes: Map<string, string>): void {
    const rel = attributes.get("rel")?.toLowerCase().split(/\s+/) ?? [];
    if (rel.includes("canonical")) this.facts.canonical ??= attributes.get("href")?.trim() ?? null;
  }
}

const attributesOf = (attrs: Token.Attribute[]) => new Map(attrs.map(({ name, value }) => [name, value]));
