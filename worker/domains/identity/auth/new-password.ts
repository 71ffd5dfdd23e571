import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import type { Ctx } from "../../../context";
import { AppError } from "../../../platform/errors";
import { commonPasswordHashes } from "./common-password-hashes";
import { hashPassword } from "./password-hash";

const prefixLength = 4;
let common: Set<number> | null = null;

/** The hash of a password that a person chose for the account; refuses what a guesser tries first (NIST SP 800-63B-4, 3.1.1.2). */
export async function hashNewPassword(
  ctx: Pick<Ctx, "random">,
  password: string,
  { email, name }: { email: string; name: string },
): Promise<string> {
  if (isEasyToGuess(password, [...email.split("@"), name, "blogsvc"])) {
    const message =
      "This password is easy to guess. Choose a less common one; a few unrelated words work well.";
    throw new AppError("invalid_request", message, { reason: "common_password" });
  }
  return hashPassword(password, ctx.random);
}

/** Common as it is or without the digits and signs around it; the account's own words; one piece repeated; a run such as `abcdef`. */
export function isEasyToGuess(password: string, own: string[]): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  const stem = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const ownWords = own.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]);
  return (
    isCommon(text) ||
    isCommon(stem) ||
    ownWords.some((word) => word.length > 2 && [text, stem].includes(word.toLowerCase())) ||
    /^(.{1,6}?)\1+$/su.test(text) ||
    isRun(text)
  );
}

const isRun = (text: string) => {
  const steps = new Set([...text].map((_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at)).slice(0, -1));
  return steps.size === 1 && [1, -1].some((step) => steps.has(step));
};

function isCommon(text: string): boolean {
  common ??= readHashes();
  return common.has(createHash("sha256").update(text).digest().readUInt32BE(0));
}

function readHashes(): Set<number> {
  const bytes = Buffer.from(commonPasswordHashes, "base64");
  const hashes = new Set<number>();
  for (let at = 0; at < bytes.length; at += prefixLength) hashes.add(bytes.readUInt32BE(at));
  return hashes;
}
