import { buildClient } from "./build-client.ts";

await buildClient();
