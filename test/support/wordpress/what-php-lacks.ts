import { spawnSync } from "node:child_process";

const needed = ["pdo_sqlite", "mbstring", "xml", "dom"];

/** Why no WordPress can be started on this machine; null where it can. */
export function whatPhpLacks(): string | null {
  const { status, stdout } = spawnSync("php", ["-m"], { encoding: "utf8" });
  if (status !== 0) return "there is no PHP";
  const modules = stdout.toLowerCase().split("\n");
  const missing = needed.filter((name) => !modules.includes(name));
  return missing.length === 0 ? null : `PHP has no ${missing.join(", ")}`;
}
