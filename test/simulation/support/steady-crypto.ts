import { webcrypto } from "node:crypto";

/**
 * WebCrypto answers from a pool of threads: when, and in which order, is the machine's affair. Here each answer waits
 * for the one before it, and the simulated clock for all of them, so that one seed always runs the same.
 */
let last: Promise<unknown> = Promise.resolve();
let pending = 0;
let isSteady = false;

export const cryptoIsPending = () => pending > 0;

const names = [
  "digest",
  "sign",
  "verify",
  "encrypt",
  "decrypt",
  "importKey",
  "deriveKey",
  "deriveBits",
] as const;

export function steadyCrypto(): void {
  if (isSteady) return;
  isSteady = true;
  const { subtle } = webcrypto;
  for (const name of names) {
    const original: (...args: never[]) => Promise<unknown> = subtle[name].bind(subtle);
    Object.defineProperty(subtle, name, {
      configurable: true,
      value: (...args: never[]) => {
        pending += 1;
        const mine = last.then(() => original(...args));
        last = mine
          .catch(() => undefined)
          .finally(() => {
            pending -= 1;
          });
        return mine;
      },
    });
  }
}
