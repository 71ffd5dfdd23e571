/**
 * The JSON object of a model's answer: the whole text, or the first object in it that is JSON, since models without a JSON mode
 * fence their answers, talk around them and think aloud in `<think>` before. Undefined where there is none.
 */
export function readJsonAnswer(text: string): unknown {
  const said = text.slice(Math.max(0, afterThinking(text))).trim();
  const whole = parsed(said);
  if (whole !== undefined) return whole;
  let tries = triesMax;
  for (let start = said.indexOf("{"); start >= 0 && tries > 0; start = said.indexOf("{", start + 1)) {
    tries -= 1;
    const end = endOfObject(said, start);
    const value = end < 0 ? undefined : parsed(said.slice(start, end));
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Of an answer that opens brackets without end, each try reads all the rest. */
const triesMax = 20;
const thinkingEnds = "</think>";

function afterThinking(text: string): number {
  const end = text.startsWith("<think>") ? text.indexOf(thinkingEnds) : -1;
  return end < 0 ? 0 : end + thinkingEnds.length;
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function endOfObject(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at++) {
    const unit = text[at];
    if (inString) {
      if (unit === "\\") at += 1;
      else if (unit === '"') inString = false;
    } else if (unit === '"') inString = true;
    else if (unit === "{") depth += 1;
    else if (unit === "}" && --depth === 0) return at + 1;
  }
  return -1;
}
