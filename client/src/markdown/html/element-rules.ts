/** Elements kept in the output. All others are replaced by their content, unless they are in one of the sets below. */
export const ALLOWED_ELEMENTS = new Set(
  `a abbr article aside audio b bdi bdo blockquote br caption cite code col colgroup data dd del details dfn div dl dt em
   figcaption figure footer h1 h2 h3 h4 h5 h6 header hr i img input ins kbd li mark meter ol p picture pre progress q
   rp rt ruby s samp section small source span strong sub summary sup table tbody td tfoot th thead time tr track u ul
   var video wbr`.split(/\s+/),
);

/** Removed with all their content, like all elements of SVG and MathML. */
export const DROPPED_ELEMENTS = new Set(
  "script style template title textarea xmp iframe noembed noframes plaintext object embed applet".split(" "),
);

/** Blocks that are not allowed, but whose text must stay separate from the surrounding text. */
export const RENAMED_ELEMENTS = new Map([
  ["address", "div"],
  ["center", "div"],
  ["dialog", "div"],
  ["fieldset", "div"],
  ["form", "div"],
  ["hgroup", "div"],
  ["legend", "div"],
  ["main", "div"],
  ["menu", "ul"],
  ["nav", "div"],
  ["search", "div"],
  ["strike", "s"],
  ["tt", "code"],
]);

export const VOID_ELEMENTS = new Set("br col hr img input source track wbr".split(" "));
