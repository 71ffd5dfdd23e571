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
type Named = string | { name: string };
type Work = (...args: never[]) => Promise<unknown>;

const rawKeys = new WeakMap<object, Uint8Array>();
const tagLength = 16;

const nameOf = (algorithm: Named) => (typeof algorithm === "string" ? algorithm : algorithm.name);
const bytesOf = (data: Bytes) => (data instanceof Uint8Array ? data : new Uint8Array(data));
const exactly = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer;

/**
 * What simulations call most, computed here: for so few bytes, the way to a thread and back takes longer. Null leaves a call to WebCrypto:
 * files that share the process use other algorithms, and keys imported before.
 */
const atOnce = {
  digest: (algorithm: Named, data: Bytes) =>
    nameOf(algorithm) === "SHA-256" ? createHash("sha256").update(bytesOf(data)).digest() : null,
  sign: (algorithm: Named, key: CryptoKey, data: Bytes) => {
    const raw = rawKeys.get(key);
    const hash = "hash" in key.algorithm && key.algorithm.hash;
    if (!raw || nameOf(algorithm) !== "HMAC" || !isSha256(hash)) return null;
    return createHmac("sha256", raw).update(bytesOf(data)).digest();
  },
  decrypt: (
    algorithm: { name: string; iv: Uint8Array; additionalData?: Uint8Array },
    key: CryptoKey,
    data: Bytes,
  ) => {
    const raw = rawKeys.get(key);
    if (raw?.length !== 32 || algorithm.name !== "AES-GCM" || !algorithm.additionalData) return null;
    const bytes = bytesOf(data);
    const decipher = createDecipheriv("aes-256-gcm", raw, algorithm.iv);
    decipher.setAAD(algorithm.additionalData).setAuthTag(bytes.subarray(-tagLength));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()]);
  },
};

const isSha256 = (hash: unknown): boolean =>
  typeof hash === "object" && hash !== null && "name" in hash && hash.name === "SHA-256";

/** Remembers the bytes of keys. */
const importing =
  (original: Work): Work =>
  async (...args) => {
    const [format, data] = args as unknown as [string, Bytes];
    const key = (await Reflect.apply(original, undefined, args)) as CryptoKey;
    if (format === "raw") rawKeys.set(key, bytesOf(data).slice());
    return key;
  };

const faster =
  (original: Work, compute: (...args: never[]) => Uint8Array | null): Work =>
  async (...args) => {
    const bytes = Reflect.apply(compute, undefined, args) as Uint8Array | null;
    return bytes ? exactly(bytes) : Reflect.apply(original, undefined, args);
  };

export function steadyCrypto(): void {
  if (isSteady) return;
  isSteady = true;
  const { subtle } = webcrypto;
  const of = (
    name: "verify" | "encrypt" | "deriveKey" | "deriveBits" | "importKey" | keyof typeof atOnce,
  ): Work => subtle[name].bind(subtle);
  const works: Record<string, Work> = {
    verify: of("verify"),
    encrypt: of("encrypt"),
    deriveKey: of("deriveKey"),
    deriveBits: of("deriveBits"),
    importKey: importing(of("importKey")),
    digest: faster(of("digest"), atOnce.digest),
    sign: faster(of("sign"), atOnce.sign),
    decrypt: faster(of("decrypt"), atOnce.decrypt),
  };
  for (const [name, work] of Object.entries(works)) {
    Object.defineProperty(subtle, name, {
      configurable: true,
      value: (...args: never[]) => {
        pending += 1;
        const mine = last.then(() => Reflect.apply(work, undefined, args));
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
