import type { Stage } from "./stage";
export async function measureColdAndWarm(_s: Stage): Promise<void> {}
