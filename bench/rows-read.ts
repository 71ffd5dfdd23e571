import type { Stage } from "./stage";
export async function measureRows(_s: Stage): Promise<void> {}
