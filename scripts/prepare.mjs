// Runs at the end of `npm ci`, under plain Node 20: creates what wrangler requires before it runs the build command.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
mkdirSync(join(root, "dashboard/dist"), { recursive: true });

const secrets = join(root, ".dev.vars");
if (!existsSync(secrets)) {
  const secret = randomBytes(32).toString("base64url");
  writeFileSync(secrets, `AUTH_SECRET=${secret}\nPUBLIC_URL=http://127.0.0.1:8787\n`, {
    mode: 0o600,
    flag: "wx",
  });
}
