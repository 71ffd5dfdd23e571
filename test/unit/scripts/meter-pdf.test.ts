import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "blogsvc-meter-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it("is written too where the project is reached through a symbolic link", () => {
  const metered = "worker/domains/knowledge/reading/pdf/metered";
  mkdirSync(join(folder, "real/scripts"), { recursive: true });
  mkdirSync(join(folder, "real", metered), { recursive: true });
  copyFileSync(join(root, "scripts/meter-pdf.mjs"), join(folder, "real/scripts/meter-pdf.mjs"));
  symlinkSync(join(root, "node_modules"), join(folder, "real/node_modules"));
  symlinkSync(join(folder, "real"), join(folder, "link"));
  execFileSync(process.execPath, [join(folder, "link/scripts/meter-pdf.mjs")]);
  expect(existsSync(join(folder, "real", metered, "pdfjs.mjs"))).toBe(true);
});
