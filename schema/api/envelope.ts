import { z } from "zod";

/** The envelope of every successful JSON response. */
export const envelope = <T extends z.ZodType>(data: T) => z.object({ success: z.literal(true), data });

export const Done = z.object({ done: z.literal(true) }).meta({ id: "Done" });
