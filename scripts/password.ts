import { parseArgs } from "node:util";
import { Database, targetOptions } from "./operate/database.ts";
import { forgetDemoPassword, resetPassword } from "./operate/reset-password.ts";
import { exitWith, UserError } from "./process/user-error.ts";

const usage = "Usage: npm run password -- <email> [--remote | --state DIR]";

try {
  const { values, positionals } = parseArgs({
    options: { ...targetOptions, help: { type: "boolean", short: "h" } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const [email] = positionals;
  if (!email || positionals.length > 1) throw new UserError(usage);
  const db = new Database(values);
  const password = await resetPassword(db, email);
  if (db.stateFolder) forgetDemoPassword(db.stateFolder, email);
  console.log(
    `${email} in ${db.name} now signs in with this password. All its sessions and device sign-ins have ended:\n\n  ${password}\n`,
  );
} catch (error) {
  exitWith(error);
}
