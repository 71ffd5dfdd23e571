import type { Stage } from "./stage";
export async function measurePublishing(_s: Stage): Promise<void> {}
