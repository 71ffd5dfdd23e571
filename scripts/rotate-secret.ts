import { join } from "node:path";
import { parseArgs } from "node:util";
import { splitSecret } from "../worker/platform/split-secret.ts";
import { Database, targetOptions } from "./operate/database.ts";
import { reseal } from "./operate/reseal.ts";
import {
  prepared,
  type Rotation,
  readRotation,
  settled,
  stageOf,
  switched,
  textOf,
} from "./operate/rotation.ts";
import { readAuthSecret, writeAuthSecret } from "./operate/secret-file.ts";
import { mustRun } from "./process/run-tool.ts";
import { exitWith } from "./process/user-error.ts";
import { projectRoot } from "./project-root.ts";
import { endLeftover } from "./start/end-leftover.ts";
import { claimState } from "./start/state-folder.ts";

/** Within this time, every isolate has the new secrets. */
const spreadMs = 90_000;
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

async function rotate(db: Database, file: string): Promise<void> {
  let rotation = readRotation(readAuthSecret(file));
  const keep = async (next: Rotation) => {
    writeAuthSecret(file, textOf(next));
    rotation = next;
    if (db.stateFolder === null) await putSecret(file);
  };
  if (stageOf(rotation) === "settled") await keep(prepared(rotation));
  if (stageOf(rotation) === "prepared") await keep(switched(rotation));
  const { seals, opens } = splitSecret(textOf(rotation));
  const { resealed, unreadable } = await reseal(db, { config: { sealing: { seals, opens } }, random });
  await keep(settled(rotation));
  console.log(
    `${resealed} values of ${db.name} were re-encrypted with the new secret; the previous secret no longer decrypts anything.`,
  );
  for (const place of unreadable) console.log(`Already lost, because no secret decrypts it: ${place}`);
}

async function putSecret(file: string): Promise<void> {
  await mustRun("Uploading the secret", "wrangler/bin/wrangler.js", ["secret", "bulk", file]);
  console.log("The secret was uploaded; waiting until it is available everywhere.");
  await new Promise((resolve) => setTimeout(resolve, spreadMs));
}

try {
  const db = new Database(parseArgs({ options: targetOptions }).values);
  if (db.stateFolder === null) await rotate(db, join(projectRoot, ".blogsvc/production.env"));
  else {
    const state = claimState(db.stateFolder);
    try {
      await endLeftover(state);
      await rotate(db, state.secrets);
    } finally {
      state.release();
    }
  }
} catch (error) {
  exitWith(error);
}
