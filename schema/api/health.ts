import { z } from "zod";

export const Health = z
  .object({
    ok: z.boolean(),
    checks: z.record(z.string(), z.object({ ok: z.boolean(), message: z.string().optional() })),
  })
  .meta({ id: "Health" });
export type Health = z.infer<typeof Health>;
