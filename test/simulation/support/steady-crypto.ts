import { createDecipheriv, createHash, createHmac, webcrypto } from "node:crypto";

/**
 * WebCrypto answers from a pool of threads: when, and in which order, is the machine's affair. Here each answer waits
 * for the one before it, and the simulated clock for all of them, so that one seed always runs the same.
 */
let last: Promise<unknown> = Promise.resolve();
let pending = 0;
let isSteady = false;

export const cryptoIsPending = () => pending > 0;

type Bytes = ArrayBuffer | Uint8Array;

const names = ["verify", "encrypt", "deriveKey", "deriveBits"] as const;
const { subtle } = webcrypto;
const importKey: (...args: never[]) => Promise<object> = subtle.importKey.bind(subtle);
const rawKeys = new WeakMap<object, Uint8Array>();
const tagLength = 16;

const rawKey = (key: object): Uint8Array => {
  const raw = rawKeys.get(key);
  if (!raw) throw new Error("a key of another form is not simulated");
  return raw;
};
const bytesOf = (data: Bytes) => (data instanceof Uint8Array ? data : new Uint8Array(data));
const exactly = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/** What simulations call most, computed here: for so few bytes, the way to a thread and back takes longer. */
const atOnce = {
  importKey: async (format: string, data: Bytes, ...rest: unknown[]) => {
    const key = await Reflect.apply(importKey, undefined, [format, data, ...rest]);
    if (format === "raw") rawKeys.set(key, bytesOf(data).slice());
    return key;
  },
  digest: async (_: "SHA-256", data: Bytes) => exactly(createHash("sha256").update(bytesOf(data)).digest()),
  sign: async (_: "HMAC", key: object, data: Bytes) =>
    exactly(createHmac("sha256", rawKey(key)).update(bytesOf(data)).digest()),
  decrypt: async (gcm: { iv: Uint8Array; additionalData: Uint8Array }, key: object, data: Bytes) => {
    const bytes = bytesOf(data);
    const decipher = createDecipheriv("aes-256-gcm", rawKey(key), gcm.iv);
    decipher.setAAD(gcm.additionalData).setAuthTag(bytes.subarray(-tagLength));
    return exactly(Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()]));
  },
};

export function steadyCrypto(): void {
  if (isSteady) return;
  isSteady = true;
  const originals = Object.fromEntries(names.map((name) => [name, subtle[name].bind(subtle)]));
  for (const [name, original] of Object.entries({ ...originals, ...atOnce })) {
    Object.defineProperty(subtle, name, {
      configurable: true,
      value: (...args: never[]) => {
        pending += 1;
        const mine = last.then(() => Reflect.apply(original, undefined, args));
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
