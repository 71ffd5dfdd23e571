import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeAuthority } from "../certificates/make-authority.ts";
import { startWordPress } from "./start-wordpress.ts";

const authority = makeAuthority();
const certificate = join(mkdtempSync(join(tmpdir(), "blogsvc-authority-")), "ca.pem");
writeFileSync(certificate, authority.certificate);
const { url, passwords, root, stop } = await startWordPress(authority);
console.log(JSON.stringify({ url, certificate, root, passwords }, null, 2));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void stop());
