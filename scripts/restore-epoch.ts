import { parseArgs } from "node:util";
import { Database, targetOptions } from "./operate/database.ts";
import { renewEpoch } from "./operate/renew-epoch.ts";
import { exitWith } from "./process/user-error.ts";

try {
  const db = new Database(parseArgs({ options: targetOptions }).values);
  console.log(
    `The epoch of ${db.name} is now ${await renewEpoch(db)}: nothing cached before this is served.`,
  );
} catch (error) {
  exitWith(error);
}
