import type { TaskKind } from "./tasks";

/** The field of an answer that is worth showing while it is being written. */
const textFields: Partial<Record<TaskKind, string>> = {
  section: "text",
  edit: "content",
  polish: "section",
  repair: "body",
};

/** Converts chunks of an answer's JSON to chunks of its text; null if there is no text to stream. */
export function textFieldReader(kind: TaskKind): ((piece: string) => string) | null {
  const name = textFields[kind];
  return name === undefined ? null : jsonTextField(name);
}

type Place = "outside" | "inside" | "string" | "escape" | "unicode";

const escapes: Record<string, string> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };
const isHigh = (unit: string) => unit >= "\ud800" && unit <= "\udbff";

/**
 * Reads one string in the first JSON object of a text (RFC 8259) while the text arrives in arbitrary chunks: each call returns what the
 * chunk adds to the string's value. Surrogate pairs are never split. Takes linear time.
 */
export function jsonTextField(name: string): (piece: string) => string {
  let place: Place = "outside";
  let depth = 0;
  let isKey = false;
  let key = "";
  let lastKey: string | null = null;
  let hex = "";
  let held = "";
  let out = "";

  const take = (unit: string): void => {
    if (isKey) key += unit;
    else if (depth !== 1 || lastKey !== name) return;
    else if (isHigh(unit)) {
      out += held;
      held = unit;
    } else {
      out += held + unit;
      held = "";
    }
  };
  const endString = (): void => {
    place = "inside";
    if (isKey) lastKey = key;
    else {
      out += held;
      held = "";
    }
    isKey = false;
  };
  const structure = (unit: string): void => {
    if (unit === "{" || unit === "[") depth += 1;
    else if (unit === "}" || unit === "]") depth -= 1;
    else if (unit === "," && depth === 1) lastKey = null;
    else if (unit === '"') {
      place = "string";
      isKey = lastKey === null;
      key = "";
    }
  };
  const step: Record<Place, (unit: string) => void> = {
    outside: (unit) => {
      if (unit !== "{") return;
      place = "inside";
      depth = 1;
    },
    inside: (unit) => {
      if (depth > 0) structure(unit);
    },
    string: (unit) => {
      if (unit === '"') endString();
      else if (unit === "\\") place = "escape";
      else take(unit);
    },
    escape: (unit) => {
      place = unit === "u" ? "unicode" : "string";
      hex = "";
      if (unit !== "u") take(escapes[unit] ?? unit);
    },
    unicode: (unit) => {
      hex += unit;
      if (hex.length < 4) return;
      place = "string";
      take(String.fromCharCode(Number.parseInt(hex, 16)));
    },
  };
  return (piece) => {
    out = "";
    for (let at = 0; at < piece.length; at++) step[place](piece.charAt(at));
    return out;
  };
}
