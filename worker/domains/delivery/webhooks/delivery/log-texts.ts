import { withoutSecrets } from "./without-secrets";

const secretive = /^(?:proxy-)?authorization$|cookie|secret|token|password|session|credential|api-?key/i;
const gone = "[redacted]";
const valueMax = 500;
const headersMax = 60;

/** Bodies in the log hold at most so many bytes. */
export const loggedBodyBytes = 4_096;

/** Headers as the log shows them: whatever may be a credential is left out, by its name, and `secrets` wherever they stand. */
export const loggedHeaders = (
  headers: Iterable<[string, string]>,
  secrets: string[],
): Record<string, string> =>
  Object.fromEntries(
    [...headers]
      .slice(0, headersMax)
      .map(([name, value]) => [
        name,
        secretive.test(name) ? gone : withoutSecrets(value, secrets).slice(0, valueMax),
      ]),
  );

/** A body as the log shows it: at most 4 KB of text, or a note that it is none. */
export function loggedBody(bytes: Uint8Array, truncated: boolean, secrets: string[]): string {
  const cut = truncated || bytes.length > loggedBodyBytes;
  try {
    // Streaming: a character that the cap cut in two is no sign of a binary body.
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(
      bytes.subarray(0, loggedBodyBytes),
      {
        stream: cut,
      },
    );
    if (!text.includes("\0")) return withoutSecrets(text, secrets, cut) + (cut ? "…" : "");
  } catch {
    return binaryNote(bytes, cut);
  }
  return binaryNote(bytes, cut);
}

const binaryNote = ({ length }: Uint8Array, cut: boolean) =>
  `(binary, ${cut ? "more than " : ""}${Math.min(length, loggedBodyBytes)} bytes)`;
