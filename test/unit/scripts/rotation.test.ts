import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import {
  prepared,
  readRotation,
  settled,
  stageOf,
  switched,
  textOf,
} from "../../../scripts/operate/rotation.ts";
import { readAuthSecret, writeAuthSecret } from "../../../scripts/operate/secret-file.ts";
import { splitSecret } from "../../../worker/platform/split-secret.ts";

const first = "the first secret, which keys the hashes";

it("keeps the hashes' secret; the new one opens before it seals, and the old one opens until everything is resealed", () => {
  let rotation = readRotation(first);
  for (const round of [1, 2]) {
    const former = rotation.seals;
    expect(stageOf(rotation)).toBe("settled");
    rotation = readRotation(textOf(prepared(rotation)));
    expect(stageOf(rotation)).toBe("prepared");
    expect(splitSecret(textOf(rotation))).toMatchObject({ hashes: first, seals: former });
    const { other: coming } = rotation;
    expect(splitSecret(textOf(rotation)).opens).toContain(coming);
    rotation = readRotation(textOf(switched(rotation)));
    expect(stageOf(rotation)).toBe("switched");
    expect(splitSecret(textOf(rotation))).toMatchObject({ hashes: first, seals: coming });
    expect(splitSecret(textOf(rotation)).opens).toContain(former);
    rotation = readRotation(textOf(settled(rotation)));
    expect(splitSecret(textOf(rotation)).opens).toEqual([coming, first]);
    expect(coming).toMatch(new RegExp(`^k${round}-[\\w-]{43}$`));
  }
});

it("refuses a secret, or a part of one, that is too short", () => {
  for (const bad of ["", "short", `${first}::short`, `short::${first}`])
    expect(() => splitSecret(bad)).toThrow("32");
  expect(splitSecret(first)).toEqual({ hashes: first, seals: first, opens: [first] });
});

it("changes the one line of the file, for its owner's eyes only", () => {
  const folder = mkdtempSync(join(tmpdir(), "blogsvc-rotation-"));
  try {
    const file = join(folder, "production.env");
    writeFileSync(file, "GOOGLE_CLIENT_SECRET=x\nAUTH_SECRET=abc\n");
    writeAuthSecret(file, "def::$&");
    expect(readFileSync(file, "utf8")).toBe("GOOGLE_CLIENT_SECRET=x\nAUTH_SECRET=def::$&\n");
    expect(readAuthSecret(file)).toBe("def::$&");
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(() => readAuthSecret(join(folder, "none"))).toThrow("AUTH_SECRET");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
