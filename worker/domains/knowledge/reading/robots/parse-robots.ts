export interface RobotsRule {
  allow: boolean;
  /** A path with `*` and a final `$`, percent-encoded alike. */
  pattern: string;
}

/** By this name we are known in robots.txt files. */
const robotsToken = "blogsvc";

const rulesMax = 5_000;

/** The rules of a robots.txt that are meant for us: those of our groups together, or else those for everybody (RFC 9309, 2.2). */
export function parseRobots(text: string): RobotsRule[] {
  const ours: RobotsRule[] = [];
  const everybodys: RobotsRule[] = [];
  let named = false;
  let open: RobotsRule[][] = [];
  let inNames = false;
  for (const line of text.replace(/^\ufeff/, "").split(/\r\n?|\n/)) {
    const [, key = "", value = ""] = /^\s*([a-z-]+)\s*:\s*([^#]*)/i.exec(line) ?? [];
    switch (key.toLowerCase()) {
      case "user-agent": {
        if (!inNames) open = [];
        inNames = true;
        const name = /^[a-z_-]+|^\*/i.exec(value.trim())?.[0]?.toLowerCase();
        if (name === robotsToken) named = true;
        if (name === robotsToken) open.push(ours);
        if (name === "*") open.push(everybodys);
        break;
      }
      case "allow":
      case "disallow": {
        inNames = false;
        const pattern = value.trim();
        if (pattern === "" || ours.length + everybodys.length >= rulesMax) break;
        for (const rules of open)
          rules.push({ allow: key.toLowerCase() === "allow", pattern: encodePath(pattern) });
        break;
      }
    }
  }
  return named ? ours : everybodys;
}

/** Octets alike (RFC 9309, 2.2.2): letters beyond ASCII are encoded, and what need not be encoded is not. */
export function encodePath(path: string): string {
  return path
    .replace(/[^\x21-\x7e]+/gu, (letters) => encodeURIComponent(letters.toWellFormed()))
    .replace(/%([\da-f]{2})/gi, (written, hex: string) => {
      const letter = String.fromCharCode(Number.parseInt(hex, 16));
      return /[\w.~-]/.test(letter) ? letter : written.toUpperCase();
    });
}
