import { generateKeyPairSync } from "node:crypto";
import { bytes, certificatePem, der, oid, sequence } from "./der.ts";

export interface Authority {
  /** What a client has to trust. */
  certificate: string;
  /** For `localhost` and 127.0.0.1. */
  leaf: { cert: string; key: string };
}

const name = "Tests of this machine";
const critical = der(0x01, bytes(0xff));
const extension = (id: Buffer, ...rest: Buffer[]) => sequence(id, ...rest);
const octets = (content: Buffer) => der(0x04, content);
const newKeys = () => generateKeyPairSync("ec", { namedCurve: "P-256" });

/** A certificate authority of this run alone, with one certificate that it vouches for. */
export function makeAuthority(): Authority {
  const root = newKeys();
  const leaf = newKeys();
  const certificate = certificatePem({
    serial: 1,
    subject: name,
    issuer: name,
    publicKey: root.publicKey,
    signedWith: root.privateKey,
    extensions: [
      extension(oid(0x55, 0x1d, 0x13), critical, octets(sequence(der(0x01, bytes(0xff))))),
      extension(oid(0x55, 0x1d, 0x0f), critical, octets(der(0x03, bytes(2, 0x04)))),
    ],
  });
  const cert = certificatePem({
    serial: 2,
    subject: "localhost",
    issuer: name,
    publicKey: leaf.publicKey,
    signedWith: root.privateKey,
    extensions: [
      extension(
        oid(0x55, 0x1d, 0x11),
        octets(sequence(der(0x82, Buffer.from("localhost")), der(0x87, bytes(127, 0, 0, 1)))),
      ),
    ],
  });
  return {
    certificate,
    leaf: { cert, key: leaf.privateKey.export({ type: "pkcs8", format: "pem" }).toString() },
  };
}
