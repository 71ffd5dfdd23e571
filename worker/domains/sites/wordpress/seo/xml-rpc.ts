import { parser as makeParser } from "sax";
import { ExternalProblemError } from "../../kinds/errors";
import type { Connection } from "../connection";
import { problemOfAnswer } from "../problems/problem-of-answer";
import { send, twice } from "../rest/send";
import { adminRoot } from "../site-address";

type XmlRpcValue = string | XmlRpcValue[] | { [name: string]: XmlRpcValue };

type Parsed = { kind: "value"; value: XmlRpcValue } | { kind: "fault"; code: number };

/** An open element: its text, the values and members in it so far, and the name of a member. */
interface Open {
  tag: string;
  text: string;
  values: XmlRpcValue[];
  members: [name: string, value: XmlRpcValue][];
  name: string;
}

/** Each level of values takes up to four elements. */
const depthMax = 80;

/** Parses a `methodResponse` (http://xmlrpc.com/spec.md); scalars of all types become text. Null for anything else. */
export function parseXmlRpc(xml: string): Parsed | null {
  const start = xml.indexOf("<methodResponse");
  const end = xml.lastIndexOf("</methodResponse>");
  if (start < 0 || end < start) return null;
  const parser = makeParser(true, {});
  const path: Open[] = [{ tag: "", text: "", values: [], members: [], name: "" }];
  let isFault = false;
  const fail = (error: Error) => {
    throw error;
  };
  parser.onerror = fail;
  parser.ondoctype = () => fail(new Error("a document type"));
  parser.onopentag = ({ name: tag }) => {
    if (path.length > depthMax) fail(new Error("too deep"));
    isFault ||= tag === "fault";
    path.push({ tag, text: "", values: [], members: [], name: "" });
  };
  parser.ontext = (text) => addText(path.at(-1), text);
  parser.oncdata = (text) => addText(path.at(-1), text);
  parser.onclosetag = () => close(path.pop(), path.at(-1));
  try {
    // Plugins print notices before the response, and some after it.
    parser.write(`${xml.slice(start, end)}</methodResponse>`).close();
  } catch {
    return null;
  }
  const value = path[0]?.values[0];
  if (value === undefined) return null;
  if (!isFault) return { kind: "value", value };
  const code = typeof value === "object" && !Array.isArray(value) ? value.faultCode : undefined;
  return { kind: "fault", code: Number(code ?? 0) };
}

function addText(open: Open | undefined, text: string): void {
  if (open) open.text += text;
}

/** Passes the value of an element to its parent. */
function close(element: Open | undefined, around: Open | undefined): void {
  if (!element || !around) return;
  const { tag, text, values, members } = element;
  switch (tag) {
    case "name":
      around.name = text;
      break;
    case "member":
      around.members.push(...values.slice(0, 1).map((value): [string, XmlRpcValue] => [element.name, value]));
      break;
    case "struct":
      around.values.push(Object.fromEntries(members));
      break;
    case "array":
      around.values.push(values);
      break;
    case "value":
      around.values.push(values[0] ?? text);
      break;
    case "methodResponse":
    case "params":
    case "param":
    case "fault":
    case "data":
      for (const value of values) around.values.push(value);
      break;
    default:
      around.values.push(text);
  }
}

/** What can be sent; numbers are ints. */
export type Sendable = string | number | Sendable[] | { [name: string]: Sendable };

export type XmlRpcAnswer =
  | { kind: "value"; value: XmlRpcValue }
  | { kind: "fault"; code: number }
  /** A temporary failure: a server error, or a timeout. */
  | { kind: "failed"; problem: ExternalProblemError }
  /** Disabled, blocked, or nonexistent. */
  | { kind: "none" };

/** Calls a method of WordPress's XML-RPC as the connected user. Hosts that block it may drop the connection. */
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
  // A retry would create a new field twice.
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

/** Where WordPress itself is; credentials are sent only to the host that the user entered. */
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

/** Drops characters that XML 1.0 does not allow. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
