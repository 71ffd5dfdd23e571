import { parseArgs } from "node:util";
import { PlanId } from "../schema/api/plan.ts";
import { changePlan } from "./operate/change-plan.ts";
import { Database, targetOptions } from "./operate/database.ts";
import { exitWith, UserError } from "./process/user-error.ts";

const usage = `Usage: npm run plan -- <workspace slug> <${PlanId.options.join("|")}> [--remote | --state DIR]`;

try {
  const { values, positionals } = parseArgs({
    options: { ...targetOptions, help: { type: "boolean", short: "h" } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const [slug, wanted] = positionals;
  const plan = PlanId.safeParse(wanted);
  if (!slug || !plan.success || positionals.length > 2) throw new UserError(usage);
  const db = new Database(values);
  const changed = await changePlan(db, slug, plan.data);
  console.log(`${slug} ${changed ? "is now" : "was already"} on the plan ${plan.data} in ${db.name}.`);
} catch (error) {
  exitWith(error);
}
