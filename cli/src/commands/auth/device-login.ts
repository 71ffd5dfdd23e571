import { hostname } from "node:os";
import { Option } from "@commander-js/extra-typings";
import { DeviceLoginStarted, DeviceToken } from "../../../../schema/api/device-login";
import { TokenAccess } from "../../../../schema/api/token-access";
import { type Api, createApi } from "../../lib/api.ts";
import type { Cli } from "../../lib/cli.ts";
import { CliError, exitCode } from "../../lib/cli-error.ts";
import { oneLine } from "../../lib/safe-text.ts";

/** The requested access; the user who approves it in the browser decides. */
export const accessOption = new Option("--access <access>", "What the token allows")
  .choices(TokenAccess.options)
  .default("full" as const);

interface Wish {
  /** Shown to the person who approves it. */
  clientName?: string;
  access: TokenAccess;
}

const slowerMs = 5_000;

/** A new access token, approved in a browser on this or another machine (RFC 8628). */
export async function deviceLogin(cli: Cli, url: string, { clientName, access }: Wish): Promise<DeviceToken> {
  const { io } = cli;
  const api = anonymousApi(cli, url);
  const body = { clientName: clientName ?? `blogsvc on ${hostname()}`, access };
  const asked = await api.send("POST", "auth/device", DeviceLoginStarted, body);
  const until = io.now() + asked.expiresInSeconds * 1_000;
  // Even in a pipe: nobody could continue without it.
  io.err(`Open ${oneLine(asked.verificationUrl)}\nand enter the code ${oneLine(asked.userCode)}\n`);
  const { verificationUrlComplete } = asked;
  // URL.parse requires Node 22.1.
  const page = URL.canParse(verificationUrlComplete) ? new URL(verificationUrlComplete) : null;
  if (io.terminal.err && page?.origin === url) io.openBrowser(page.href);
  let interval = asked.intervalSeconds * 1_000;
  while (io.now() < until) {
    await io.sleep(interval, io.signal);
    const given = await poll(api, asked.deviceCode);
    if (given === "slow_down") interval += slowerMs;
    else if (given !== null) return given;
  }
  throw refused("The code has expired");
}

/** The API without sign-in. */
const anonymousApi = (cli: Cli, url: string): Api =>
  createApi(cli.io, { url, token: null, timeoutMs: cli.options().timeout * 1_000, onWait: () => undefined });

async function poll(api: Api, deviceCode: string): Promise<DeviceToken | "slow_down" | null> {
  try {
    return await api.send("POST", "auth/device/token", DeviceToken, { deviceCode });
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    switch (error.code) {
      case "authorization_pending":
        return null;
      case "slow_down":
      case "rate_limited":
        return "slow_down";
      case "access_denied":
        throw refused("The sign-in was denied in the browser");
      case "expired_token":
        throw refused("The code has expired");
      default:
        // A failing service says nothing about the code.
        if (error.exit === exitCode.api) return null;
        throw error;
    }
  }
}

const refused = (message: string) =>
  new CliError(exitCode.auth, "login_failed", message, { hint: "Run the command again for a new code." });
