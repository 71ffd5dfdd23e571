import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const pollMs = 500;

/** Runs `work` while no other process of this checkout does: two first starts at once would overwrite each other's installation. */
export async function withInstallLock(root, work) {
  const lock = join(
    tmpdir(),
    `blogsvc-install-${createHash("sha256").update(root).digest("hex").slice(0, 16)}`,
  );
  while (!take(lock)) await new Promise((resolve) => setTimeout(resolve, pollMs));
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function take(lock) {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
    if (ownerIsGone(lock)) rmSync(lock, { recursive: true, force: true });
    return false;
  }
  writeFileSync(join(lock, "pid"), String(process.pid));
  return true;
}

function ownerIsGone(lock) {
  try {
    process.kill(Number(readFileSync(join(lock, "pid"), "utf8")), 0);
    return false;
  } catch (error) {
    return error.code === "ESRCH";
  }
}
