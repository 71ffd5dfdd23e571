import { copy } from "./copy";

const browsers: [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, copy.browserName.edge],
  [/OPR\/|Opera/, copy.browserName.opera],
  [/SamsungBrowser\//, copy.browserName.samsungInternet],
  [/Firefox\/|FxiOS\//, copy.browserName.firefox],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, copy.browserName.chrome],
  [/Safari\//, copy.browserName.safari],
  [/curl\//, "curl"],
  [/node|undici/i, "Node.js"],
];
const systems: [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, copy.browserName.android],
  [/CrOS/, "ChromeOS"],
  [/Windows/, copy.browserName.windows],
  [/Macintosh|Mac OS X/, "macOS"],
  [/Linux/, copy.browserName.linux],
];

const find = (table: [RegExp, string][], text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/** "Firefox on macOS", from a User-Agent header; good enough for people to recognize their devices. */
export function browserName(userAgent: string): string {
  const browser = find(browsers, userAgent);
  const system = find(systems, userAgent);
  if (browser && system) return copy.browserName.on(browser, system);
  return browser ?? system ?? copy.browserName.unknownDevice;
}
