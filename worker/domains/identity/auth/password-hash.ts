import { Buffer } from "node:buffer";
import { scrypt, timingSafeEqual } from "node:crypto";
import { FewAtOnce } from "../../../platform/few-at-once.ts";

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** OWASP's minimum in its low-memory form, 16 MB: N = 2^17 with p = 1 takes 128 MB, the whole memory of an isolate. */
const current: Cost = { N: 16_384, r: 8, p: 5 };
const hashLength = 32;
const saltLength = 16;
const stored = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([A-Za-z0-9+/=]+)\$([A-Za-z0-9+/=]+)$/;

/** `scrypt$N$r$p$salt$hash`, salt and hash in base64, including the parameters used. */
export async function hashPassword(
  password: string,
  random: (length: number) => Uint8Array,
): Promise<string> {
  const salt = Buffer.from(random(saltLength));
  const hash = await derive(password, salt, hashLength, current);
  return ["scrypt", current.N, current.r, current.p, salt.toString("base64"), hash.toString("base64")].join(
    "$",
  );
}

/**
 * Whether the password matches; `stale` if the hash has outdated parameters. Without a hash, as for an unknown email, it takes as long as a
 * wrong password and never matches.
 */
export async function verifyPassword(
  password: string,
  hash: string | null,
): Promise<{ matches: boolean; stale: boolean }> {
  const parts = stored.exec(hash ?? "");
  if (!parts) {
    await derive(password, Buffer.alloc(saltLength), hashLength, current);
    return { matches: false, stale: false };
  }
  const [, N, r, p, salt = "", expected = ""] = parts;
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const wanted = Buffer.from(expected, "base64");
  const found = await derive(password, Buffer.from(salt, "base64"), wanted.length, cost);
  const stale = cost.N !== current.N || cost.r !== current.r || cost.p !== current.p;
  const matches = timingSafeEqual(found, wanted);
  // The time of a cheaper hash must not reveal that the account exists.
  if (!matches && stale && cost.p < current.p)
    await derive(password, Buffer.alloc(saltLength), hashLength, { ...current, p: current.p - cost.p });
  return { matches, stale };
}

const hashing = new FewAtOnce({ atOnce: 2, restMs: 50, patienceMs: 3_000 });

/** NFKC, so that a password typed on another keyboard gives the same bytes (NIST SP 800-63B, 5.1.1.2). */
const derive = (password: string, salt: Buffer, length: number, cost: Cost): Promise<Buffer> =>
  hashing.run(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize("NFKC"), salt, length, cost, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );
