const apiKeyPrefix = "ba_pk_";
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 32 base62 characters are 190.5 bits. */
const randomLength = 32;
const checksumLength = 6;
const base62 = /^[0-9A-Za-z]{38}$/;

type Random = (length: number) => Uint8Array;

export const makeApiKey = (random: Random): string => makeCredential(apiKeyPrefix, random);
export const isWellFormedApiKey = (key: string): boolean => isWellFormedCredential(apiKeyPrefix, key);

/** A prefix, 190 random bits in base62, and a six-character CRC-32, so that a typo is refused without a query. */
export function makeCredential(prefix: string, random: Random): string {
  const secret = randomBase62(randomLength, random);
  return prefix + secret + checksum(prefix + secret);
}

export function isWellFormedCredential(prefix: string, text: string): boolean {
  if (text.length !== prefix.length + randomLength + checksumLength || !text.startsWith(prefix)) return false;
  if (!base62.test(text.slice(prefix.length))) return false;
  return checksum(text.slice(0, -checksumLength)) === text.slice(-checksumLength);
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

function checksum(text: string): string {
  let crc = 0xffffffff;
  for (let i = 0; i < text.length; i++) {
    crc ^= text.charCodeAt(i);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  let rest = (crc ^ 0xffffffff) >>> 0;
  let digits = "";
  for (let i = 0; i < checksumLength; i++) {
    digits = alphabet.charAt(rest % 62) + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
