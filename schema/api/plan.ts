import { z } from "zod";

export const PlanId = z.enum(["free", "starter", "pro", "enterprise"]);
export type PlanId = z.infer<typeof PlanId>;
