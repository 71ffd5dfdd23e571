import { decodeEntities } from "../../kinds/decode-entities";

export type XmlRpcValue = string | XmlRpcValue[] | { [name: string]: XmlRpcValue };

type Parsed = { kind: "value"; value: XmlRpcValue } | { kind: "fault"; code: number };

const depthMax = 20;

/** Reads a `methodResponse` (http://xmlrpc.com/spec.md); scalars of all types come as text. Null for anything else. */
export function parseXmlRpc(xml: string): Parsed | null {
  const start = xml.indexOf("<methodResponse");
  const isFault = /<methodResponse[^<>]*>\s*<fault>/.test(xml);
  const first = xml.indexOf("<value>", start);
  if (start < 0 || first < 0) return null;
  const tokens = [...xml.slice(first).matchAll(/<(\/?[a-zA-Z0-9.]+)\s*(\/?)>|([^<]+)/g)];
  const read = readValue(tokens.map(([, tag, empty, text]) => ({ tag, empty: empty === "/", text })));
  if (read === null) return null;
  if (!isFault) return { kind: "value", value: read };
  const code = typeof read === "object" && !Array.isArray(read) ? read.faultCode : undefined;
  return { kind: "fault", code: Number(code ?? 0) };
}

interface Token {
  tag: string | undefined;
  empty: boolean;
  text: string | undefined;
}

function readValue(tokens: Token[]): XmlRpcValue | null {
  let at = 0;
  const skipBlank = () => {
    while (tokens[at]?.text !== undefined && tokens[at]?.text?.trim() === "") at++;
  };
  const text = () => {
    let read = "";
    for (; tokens[at]?.text !== undefined; at++) read += tokens[at]?.text;
    return decodeEntities(read);
  };
  const closes = (tag: string) => tokens[at]?.tag === `/${tag}`;

  function value(depth: number): XmlRpcValue | null {
    if (depth > depthMax || tokens[at++]?.tag !== "value") return null;
    const bare = text();
    if (closes("value")) {
      at++;
      return bare;
    }
    const kind = tokens[at++];
    let read: XmlRpcValue | null = "";
    if (kind?.tag === "array") read = array(depth);
    else if (kind?.tag === "struct") read = struct(depth);
    else if (!kind?.empty) {
      read = text();
      at++;
    }
    skipBlank();
    if (read === null || !closes("value")) return null;
    at++;
    return read;
  }

  function array(depth: number): XmlRpcValue[] | null {
    const items: XmlRpcValue[] = [];
    skipBlank();
    const data = tokens[at++];
    for (skipBlank(); !data?.empty && !closes("data"); skipBlank()) {
      const item = value(depth + 1);
      if (item === null) return null;
      items.push(item);
    }
    if (!data?.empty) at++;
    skipBlank();
    return closes("array") && at++ ? items : null;
  }

  function struct(depth: number): Record<string, XmlRpcValue> | null {
    const members: Record<string, XmlRpcValue> = {};
    for (skipBlank(); !closes("struct"); skipBlank()) {
      if (tokens[at++]?.tag !== "member") return null;
      skipBlank();
      if (tokens[at++]?.tag !== "name") return null;
      const name = text();
      at++;
      skipBlank();
      const one = value(depth + 1);
      if (one === null) return null;
      members[name] = one;
      skipBlank();
      if (!closes("member")) return null;
      at++;
    }
    at++;
    return members;
  }

  return value(0);
}
