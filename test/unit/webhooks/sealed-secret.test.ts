import { expect, it } from "vitest";
import {
  openSecret,
  sealedPrefix,
  sealSecret,
  UnreadableSecretError,
} from "../../../worker/platform/sealed-secret";

const portsWith = (seals: string, ...others: string[]) => ({
  config: { sealing: { seals, opens: [seals, ...others] } },
  random: (length: number) => crypto.getRandomValues(new Uint8Array(length)),
});
const ports = portsWith("a secret that is long enough for tests");
const place = { workspaceId: "ws_1", rowId: "whk_1", field: "secret" };

it("opens what it sealed, and never seals alike twice", async () => {
  const sealed = await sealSecret(ports, place, "whsec_é😀");
  expect(await openSecret(ports, place, sealed)).toBe("whsec_é😀");
  expect(await sealSecret(ports, place, "whsec_é😀")).not.toBe(sealed);
  expect(sealed).toMatch(/^s1\.[\w-]{8}\.[\w-]{16}\.[\w-]+$/);
  expect(atob(sealed.split(".")[3]?.replaceAll("-", "+").replaceAll("_", "/") ?? "")).not.toContain("whsec");
});

it.each([
  ["another workspace", { ...place, workspaceId: "ws_2" }],
  ["another row", { ...place, rowId: "whk_2" }],
  ["another field", { ...place, field: "previousSecret" }],
  ["parts joined otherwise", { workspaceId: 'ws_1","whk_1', rowId: "", field: "secret" }],
])("does not open under %s", async (_, elsewhere) => {
  const sealed = await sealSecret(ports, place, "plain");
  await expect(openSecret(ports, elsewhere, sealed)).rejects.toBeInstanceOf(UnreadableSecretError);
});

it("does not open what was changed, is no sealed value, or was sealed under another secret", async () => {
  const sealed = await sealSecret(ports, place, "plain");
  const parts = sealed.split(".");
  const flipped = [
    ...parts.slice(0, 3),
    `${parts[3]?.startsWith("A") ? "B" : "A"}${parts[3]?.slice(1)}`,
  ].join(".");
  for (const bad of [flipped, "", "plain", sealed.replace(/^s1/, "s2"), parts.slice(0, 3).join(".")])
    await expect(openSecret(ports, place, bad)).rejects.toBeInstanceOf(UnreadableSecretError);
  const other = portsWith("another secret that is long enough too");
  await expect(openSecret(other, place, sealed)).rejects.toBeInstanceOf(UnreadableSecretError);
});

it("opens what a former secret sealed, and seals by the present one", async () => {
  const former = await sealSecret(ports, place, "plain");
  const rotated = portsWith(
    "another secret that is long enough too",
    "a secret that is long enough for tests",
  );
  expect(await openSecret(rotated, place, former)).toBe("plain");
  const fresh = await sealSecret(rotated, place, "plain");
  expect(fresh.startsWith(await sealedPrefix(rotated))).toBe(true);
  await expect(openSecret(ports, place, fresh)).rejects.toBeInstanceOf(UnreadableSecretError);
});
