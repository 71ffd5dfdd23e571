import { migrate } from "./start/migrate.ts";

await migrate(process.argv[2] ?? ".wrangler/state");
