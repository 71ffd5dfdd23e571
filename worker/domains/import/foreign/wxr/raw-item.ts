export interface RawItem {
  fields: Map<string, string>;
  terms: { domain: string; name: string }[];
  meta: Map<string, string[]>;
  take: (name: string, text: string, attributes: Record<string, string>) => void;
}

/** The elements of one `<item>` by name, and its terms and post meta. */
export function rawItem(): RawItem {
  const fields = new Map<string, string>();
  const terms: RawItem["terms"] = [];
  const meta = new Map<string, string[]>();
  let key = "";
  return {
    fields,
    terms,
    meta,
    take: (name, text, attributes) => {
      if (name === "category") terms.push({ domain: taxonomyOf(attributes.domain), name: text });
      else if (name === "wp:meta_key") key = text;
      else if (name === "wp:meta_value") add(meta, key, text);
      else if (!ofComments.test(name) && !fields.has(name)) fields.set(name, text);
    },
  };
}

/** WordPress 2 wrote `tag`. */
const taxonomyOf = (domain = "") => (domain === "tag" ? "post_tag" : domain);

/** Copying the list for each value would take quadratic time. */
function add(meta: RawItem["meta"], key: string, text: string): void {
  const values = meta.get(key);
  if (values) values.push(text);
  else meta.set(key, [text]);
}

const ofComments = /^wp:comment/;
