import { decodeEntities } from "../../kinds/decode-entities";
import { ExternalProblemError } from "../../kinds/external-problem-error";
import { adminRoot } from "../admin-root";
import type { Connection } from "../connection";
import { problemOfAnswer } from "../problems/problem-of-answer";
import { send } from "../rest/send";
import { twice } from "../rest/twice";

type XmlRpcValue = string | XmlRpcValue[] | { [name: string]: XmlRpcValue };

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

/** What can be sent: numbers are ints. */
export type Sendable = string | number | Sendable[] | { [name: string]: Sendable };

export type XmlRpcAnswer =
  | { kind: "value"; value: XmlRpcValue }
  | { kind: "fault"; code: number }
  /** It fails for now: an error of the server, or no answer in time. */
  | { kind: "failed"; problem: ExternalProblemError }
  /** Switched off, blocked, or nothing of the kind. */
  | { kind: "none" };

/** Calls a method of WordPress's XML-RPC as the connected user. Hosts that block it may break the connection off. */
export async function callXmlRpc(
  connection: Connection,
  method: string,
  before: Sendable[],
  after: Sendable[],
): Promise<XmlRpcAnswer> {
  const params = [...before, connection.username, connection.password, ...after];
  const written = params.map((value) => `<param>${valueXml(value)}</param>`).join("");
  const request = {
    url: `${await rootOf(connection)}/xmlrpc.php`,
    method: "POST",
    headers: { "content-type": "text/xml; charset=utf-8" },
    body: `<?xml version="1.0"?><methodCall><methodName>${method}</methodName><params>${written}</params></methodCall>`,
  };
  const ask = () => send(connection, request);
  // A field that is new would be made twice.
  const answer = await (method === "wp.editPost" ? ask() : twice(connection, ask)).catch((cause: unknown) => {
    if (cause instanceof ExternalProblemError) return cause;
    throw cause;
  });
  if (answer instanceof ExternalProblemError)
    return answer.problem.code === "timeout" ? { kind: "failed", problem: answer } : { kind: "none" };
  if (answer.status === 429 || answer.status >= 500)
    return { kind: "failed", problem: problemOfAnswer(answer, connection.host, connection.ports.now()) };
  return (answer.status === 200 ? parseXmlRpc(answer.text) : null) ?? { kind: "none" };
}

/** Where WordPress itself is; credentials never go to another host than the one that the user gave. */
async function rootOf(connection: Connection): Promise<string> {
  const index = await connection.index().catch(() => null);
  const root = index ? adminRoot(index, connection.site) : connection.site;
  return new URL(root).host === connection.host ? root : connection.site;
}

function valueXml(value: Sendable): string {
  if (typeof value === "number") return `<value><int>${value}</int></value>`;
  if (typeof value === "string") return `<value><string>${escaped(value)}</string></value>`;
  if (Array.isArray(value))
    return `<value><array><data>${value.map(valueXml).join("")}</data></array></value>`;
  const members = Object.entries(value).map(
    ([name, one]) => `<member><name>${escaped(name)}</name>${valueXml(one)}</member>`,
  );
  return `<value><struct>${members.join("")}</struct></value>`;
}

/** Characters that XML 1.0 does not have are left out. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
