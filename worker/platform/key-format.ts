import { crc32 } from "./zip/crc32";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 32 base62 characters are 190.5 bits. */
const randomLength = 32;
const checksumLength = 6;
const base62 = /^[0-9A-Za-z]{38}$/;

const apiKeyPrefix = "ba_pk_";
const accessTokenPrefix = "ba_pat_";
const deviceCodePrefix = "ba_dvc_";

type Random = (length: number) => Uint8Array;

export const makeApiKey = (random: Random): string => makeCredential(apiKeyPrefix, random);
export const isWellFormedApiKey = (key: string): boolean => isWellFormedCredential(apiKeyPrefix, key);

export const makeAccessToken = (random: Random): string => makeCredential(accessTokenPrefix, random);
export const isWellFormedAccessToken = (token: string): boolean =>
  isWellFormedCredential(accessTokenPrefix, token);

export const makeDeviceCode = (random: Random): string => makeCredential(deviceCodePrefix, random);
export const isWellFormedDeviceCode = (code: string): boolean =>
  isWellFormedCredential(deviceCodePrefix, code);

/** A prefix, 190 random bits in base62, and a six-character CRC-32, so that a typo is refused without a query. */
export function makeCredential(prefix: string, random: Random): string {
  const secret = randomBase62(randomLength, random);
  return prefix + secret + checksum(prefix + secret);
}

function isWellFormedCredential(prefix: string, text: string): boolean {
  if (text.length !== prefix.length + randomLength + checksumLength || !text.startsWith(prefix)) return false;
  if (!base62.test(text.slice(prefix.length))) return false;
  return checksum(text.slice(0, -checksumLength)) === text.slice(-checksumLength);
}

function checksum(text: string): string {
  let rest = crc32(new TextEncoder().encode(text));
  let digits = "";
  for (let i = 0; i < checksumLength; i++) {
    digits = alphabet.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

/** Uniform base62 text: bytes from 248 on are drawn again, since the first letters would otherwise be likelier. */
export function randomBase62(length: number, random: Random): string {
  let text = "";
  while (text.length < length) {
    for (const byte of random(length - text.length + 8)) {
      if (byte < 248 && text.length < length) text += alphabet.charAt(byte % 62);
    }
  }
  return text;
}
