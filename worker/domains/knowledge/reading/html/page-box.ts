/** An element of a page as far as its text matters, without invisible parts. */
export interface Box {
  tag: string;
  /** Tokens of `class` and `id`, in lowercase: `site-nav` is `site` and `nav`. */
  names: ReadonlySet<string>;
  role: string;
  href: string | null;
  children: (Box | string)[];
  /** Characters of all text inside, trimmed; and of text in short links. */
  characters: number;
  linked: number;
  /** Characters of running text: paragraphs, items and cells that are more than a label or a link. */
  prose: number;
  /** Whether there is an `h1` inside. */
  titled: boolean;
}

const blocks = new Set(
  "address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);

export const isBlock = ({ tag }: Box): boolean => blocks.has(tag);
export const boxesIn = ({ children }: Box): Box[] => children.filter((child) => typeof child !== "string");

/** A box that holds text of another format, only to be written as Markdown. */
export const makeBox = (tag: string, children: (Box | string)[]): Box => ({
  tag,
  names: new Set<string>(),
  role: "",
  href: null,
  children,
  characters: 0,
  linked: 0,
  prose: 0,
  titled: false,
});
