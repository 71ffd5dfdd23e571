import { type KeyObject, sign } from "node:crypto";

/** One value of DER (X.690). */
export const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), content]);
};
export const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
export const bytes = (...values: number[]) => Buffer.from(values);
export const oid = (...values: number[]) => der(0x06, bytes(...values));

const time = (text: string) => der(0x17, Buffer.from(text));
const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const commonName = oid(0x55, 0x04, 0x03);
const nameOf = (text: string) => sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(text)))));

interface Certificate {
  serial: number;
  subject: string;
  issuer: string;
  publicKey: KeyObject;
  signedWith: KeyObject;
  /** Each a DER sequence of an OID, maybe TRUE for critical, and an octet string. */
  extensions?: Buffer[];
}

/** A certificate (RFC 5280) with keys of P-256, as PEM. */
export function certificatePem({
  serial,
  subject,
  issuer,
  publicKey,
  signedWith,
  extensions,
}: Certificate): string {
  const body = sequence(
    der(0xa0, der(0x02, bytes(2))),
    der(0x02, bytes(serial)),
    ecdsaWithSha256,
    nameOf(issuer),
    sequence(time("200101000000Z"), time("491231235959Z")),
    nameOf(subject),
    publicKey.export({ type: "spki", format: "der" }),
    ...(extensions ? [der(0xa3, sequence(...extensions))] : []),
  );
  const signature = der(0x03, bytes(0), sign("sha256", body, signedWith));
  const base64 = sequence(body, ecdsaWithSha256, signature).toString("base64");
  return `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`;
}
