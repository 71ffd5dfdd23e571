import { spawn } from "node:child_process";

const openers: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};

/** Shows a page, if anything here can; the address is printed in any case. No shell sees it. */
export function openBrowser(url: string): void {
  const [file = "xdg-open", ...args] = openers[process.platform] ?? [];
  spawn(file, [...args, url], { stdio: "ignore", detached: true })
    .once("error", () => undefined)
    .unref();
}
