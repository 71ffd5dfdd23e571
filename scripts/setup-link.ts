import { parseArgs } from "node:util";
import { Database, targetOptions } from "./operate/database.ts";
import { makeSetupLink } from "./operate/setup-link.ts";
import { exitWith, UserError } from "./process/user-error.ts";

try {
  const { values } = parseArgs({ options: { ...targetOptions, url: { type: "string" } } });
  const db = new Database(values);
  const link = await makeSetupLink(db, values.url);
  if (link === null)
    throw new UserError(`${db.name} already has accounts. Sign in, or ask for an invitation.`);
  console.log(
    `Create the first account here. The link works once, and a new one replaces it:\n\n  ${link}\n`,
  );
} catch (error) {
  exitWith(error);
}
