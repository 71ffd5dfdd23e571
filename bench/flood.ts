import type { Stage } from "./stage";
export async function measureFlood(_s: Stage): Promise<void> {}
