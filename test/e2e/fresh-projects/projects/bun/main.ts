import { createSite } from "./site.ts";

Bun.serve({ hostname: "127.0.0.1", port: Number(process.env.PORT), fetch: createSite(process.env) });
