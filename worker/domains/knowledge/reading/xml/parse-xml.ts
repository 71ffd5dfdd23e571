import { parser as makeParser } from "sax";

/** It is not well-formed, nested too deeply, or has a document type, which can define entities without end. */
export class BrokenXml extends Error {
  override readonly name = "BrokenXml";
}

export interface XmlHandlers {
  /** Names are without their prefix. `path` holds the names of all open elements, this one included. */
  open?: (name: string, attributes: ReadonlyMap<string, string>, path: readonly string[]) => void;
  text?: (text: string, path: readonly string[]) => void;
  /** `path` still includes this element. */
  close?: (name: string, path: readonly string[]) => void;
}

const depthMax = 200;
const chunkLength = 65_536;

/** Parses XML piece by piece. Throws BrokenXml. */
export function parseXml(xml: string, { open, text, close }: XmlHandlers): void {
  const parser = makeParser(true, { position: false });
  const path: string[] = [];
  parser.onerror = (cause) => {
    throw new BrokenXml(cause.message.split("\n", 1)[0], { cause });
  };
  parser.ondoctype = () => {
    throw new BrokenXml("document type");
  };
  parser.onopentag = ({ name, attributes }) => {
    if (path.length >= depthMax) throw new BrokenXml("nested too deeply");
    path.push(localName(name));
    open?.(localName(name), localAttributes(attributes), path);
  };
  parser.ontext = (characters) => text?.(characters, path);
  parser.oncdata = (characters) => text?.(characters, path);
  parser.onclosetag = (name) => {
    close?.(localName(name), path);
    path.pop();
  };
  for (let at = 0; at < xml.length; at += chunkLength) parser.write(xml.slice(at, at + chunkLength));
  parser.close();
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

const localAttributes = (attributes: Record<string, unknown>): ReadonlyMap<string, string> =>
  new Map(Object.entries(attributes).map(([name, value]) => [localName(name), String(value)]));
