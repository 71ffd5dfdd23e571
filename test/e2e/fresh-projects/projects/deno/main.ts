import { createSite } from "./site.ts";

Deno.serve({ hostname: "127.0.0.1", port: Number(Deno.env.get("PORT")) }, createSite(Deno.env.toObject()));
