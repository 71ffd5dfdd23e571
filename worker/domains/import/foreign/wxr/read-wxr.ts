import { parser as makeParser, type SAXParser } from "sax";
import { ImportFailure } from "../../import-words";
import type { ForeignItem } from "../foreign-post";
import { type RawItem, rawItem } from "./raw-item";
import { wxrItem } from "./wxr-item";

export interface WxrSite {
  /** URL of the old blog, once the head of the file has been read. */
  url: string;
}

const textMax = 2_000_000;
const depthMax = 50;
const addressMax = 2_048;

/**
 * Reads a WordPress export (WXR) chunk by chunk and yields complete items after each. Rejects document types, and thus custom entities.
 * Throws ImportFailure.
 */
export class WxrReader {
  readonly site: WxrSite = { url: "" };
  private readonly parser: SAXParser = makeParser(true, { position: true });
  private readonly authors = new Map<string, string>();
  private readonly path: { name: string; text: string; attributes: Record<string, string> }[] = [];
  private item: RawItem | null = null;
  private ready: ForeignItem[] = [];
  private isWxr = false;

  constructor() {
    const { parser } = this;
    parser.onerror = (error) => this.fault(error);
    parser.ondoctype = () => {
      throw new ImportFailure("broken_xml", { code: "document_type" });
    };
    parser.onopentag = ({ name, attributes }) =>
      this.open(
        name,
        Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
      );
    parser.onclosetag = (name) => this.close(name);
    parser.ontext = (text) => this.text(text);
    parser.oncdata = (text) => this.text(text);
  }

  write(chunk: string): ForeignItem[] {
    this.parser.write(chunk);
    return this.taken();
  }

  end(): ForeignItem[] {
    this.parser.close();
    if (!this.isWxr) {
      throw new ImportFailure("not_an_export", { code: "not_wordpress" });
    }
    return this.taken();
  }

  private taken(): ForeignItem[] {
    const items = this.ready;
    this.ready = [];
    return items;
  }

  /** Plugins write HTML entities into XML, which lacks them: these stay as they are, and any other error ends reading. */
  private fault(error: Error): void {
    const [reason = ""] = error.message.split("\n");
    if (!/^Invalid character entity|^Invalid character in entity/.test(reason)) {
      throw new ImportFailure("broken_xml", { code: "broken_xml", line: this.parser.line + 1, reason });
    }
    Object.assign(this.parser, { error: null });
  }

  private open(name: string, attributes: Record<string, string>): void {
    if (this.path.length >= depthMax) {
      throw new ImportFailure("broken_xml", { code: "nested_xml" });
    }
    this.path.push({ name, text: "", attributes });
    if (name === "item") this.item = rawItem();
  }

  private text(text: string): void {
    const top = this.path.at(-1);
    if (top && top.text.length <= textMax) top.text += text;
  }

  private close(name: string): void {
    const node = this.path.pop();
    if (!node) return;
    const text = node.text;
    if (name === "wp:wxr_version") this.isWxr = true;
    if (name === "wp:base_blog_url" && text.length <= addressMax) this.site.url = text.trim();
    if (name === "wp:author_login") this.author = text;
    if (name === "wp:author_display_name") this.authors.set(this.author, text);
    if (!this.item) return;
    if (name === "item") this.finish(this.item);
    else this.item.take(name, text, node.attributes);
  }

  private author = "";

  private finish(item: RawItem): void {
    this.item = null;
    this.ready.push(wxrItem(item, this.site.url, this.authors));
  }
}
