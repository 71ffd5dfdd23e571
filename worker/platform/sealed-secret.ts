import type { Ctx } from "../context";

/** Where a sealed value belongs: it does not open in another row or field. */
export interface SealedPlace {
  workspaceId: string;
  rowId: string;
  field: string;
}

type Ports = { config: Pick<Ctx["config"], "sealing"> } & Pick<Ctx, "random">;

interface SealingKey {
  id: string;
  key: CryptoKey;
}

const format = "s1";
const nonceLength = 12;
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

/** The stored value does not open: its row was tampered with, or its secret is no longer available. */
export class UnreadableSecretError extends Error {
  override readonly name = "UnreadableSecretError";
}

/** `s1.<key id>.<nonce>.<ciphertext and tag>`, AES-256-GCM (NIST SP 800-38D) with the place as associated data. */
export async function sealSecret(ports: Ports, place: SealedPlace, plain: string): Promise<string> {
  const { id, key } = await sealingKey(ports.config.sealing.seals);
  const iv = Uint8Array.from(ports.random(nonceLength));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: associated(place) },
    key,
    encoder.encode(plain),
  );
  return [format, id, toBase64Url(iv), toBase64Url(new Uint8Array(sealed))].join(".");
}

/** The plaintext. Throws UnreadableSecretError. */
export async function openSecret(ports: Ports, place: SealedPlace, sealed: string): Promise<string> {
  const [used, id, iv, data] = sealed.split(".");
  const key = (await openingKeys(ports)).find((one) => one.id === id)?.key;
  if (used !== format || !key || !iv || !data) throw new UnreadableSecretError("no key can decrypt it");
  try {
    const algorithm = { name: "AES-GCM", iv: fromBase64Url(iv), additionalData: associated(place) };
    return decoder.decode(await crypto.subtle.decrypt(algorithm, key, fromBase64Url(data)));
  } catch (cause) {
    throw new UnreadableSecretError("it cannot be decrypted", { cause });
  }
}

/** The available keys, the sealing one first. */
const openingKeys = ({ config }: Ports): Promise<SealingKey[]> =>
  Promise.all(config.sealing.opens.map((secret) => sealingKey(secret)));

/** The prefix of all values sealed under the current secret. */
export const sealedPrefix = async (ports: Ports): Promise<string> =>
  `${format}.${(await sealingKey(ports.config.sealing.seals)).id}.`;

const derived = new Map<string, Promise<SealingKey>>();

function sealingKey(secret: string): Promise<SealingKey> {
  const known = derived.get(secret);
  if (known) return known;
  const fresh = derive(secret);
  derived.set(secret, fresh);
  return fresh;
}

/** HKDF (RFC 5869): the key and its public id use different `info`, so that the id reveals nothing about the key. */
async function derive(secret: string): Promise<SealingKey> {
  const root = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveBits"]);
  const bits = (info: string, length: number) =>
    crypto.subtle.deriveBits(
      { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: encoder.encode(info) },
      root,
      length,
    );
  const raw = await bits("blogsvc sealed secrets", 256);
  const key = await crypto.subtle.importKey("raw", raw, "AES-GCM", false, ["encrypt", "decrypt"]);
  return { id: toBase64Url(new Uint8Array(await bits("blogsvc sealed secrets: key id", 48))), key };
}

const associated = ({ workspaceId, rowId, field }: SealedPlace) =>
  encoder.encode(JSON.stringify([workspaceId, rowId, field]));

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
