export interface RawItem {
  fields: Map<string, string>;
  terms: { domain: string; name: string }[];
  meta: Map<string, string[]>;
  take: (name: string, text: string, attributes: Record<string, string>) => void;
}

/** The elements of one `<item>`, by their names, and its terms and post meta. */
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
      if (name === "category") terms.push({ domain: attributes.domain ?? "", name: text });
      else if (name === "wp:meta_key") key = text;
      else if (name === "wp:meta_value") meta.set(key, [...(meta.get(key) ?? []), text]);
      else if (!ofComments.test(name) && !fields.has(name)) fields.set(name, text);
    },
  };
}

const ofComments = /^wp:comment/;
