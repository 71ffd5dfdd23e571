import { expect, it } from "vitest";
import { isEncrypted } from "../../../worker/domains/knowledge/reading/pdf/read-pdf";

const megabyte = 1024 * 1024;
const after = (bytes: number, letters: string) => new TextEncoder().encode(" ".repeat(bytes) + letters);

it.each([0, 100, megabyte - 10, megabyte - 1, megabyte, 3 * megabyte + 7])(
  "a trailer that names it after %i bytes makes a PDF encrypted",
  (bytes) => {
    expect(isEncrypted(after(bytes, "/Encrypt 4 0 R"))).toBe(true);
    expect(isEncrypted(after(bytes, "/Encrypt\n<< /V 1 >>"))).toBe(true);
  },
);

it.each(["", "/Encryption 4", "/Encrypt", "/Encrypt /Encrypt", "Encrypt 4 0 R"])("%j does not", (letters) => {
  expect(isEncrypted(after(megabyte - 4, letters))).toBe(false);
});
