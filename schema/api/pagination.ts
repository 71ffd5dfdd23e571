import { z } from "zod";

/** Page numbers are 1-based; `totalPages` is 0 for an empty list. */
export const Pagination = z
  .object({
    page: z.number().int(),
    limit: z.number().int(),
    total: z.number().int(),
    totalPages: z.number().int(),
    hasMore: z.boolean(),
  })
  .meta({ id: "Pagination" });
export type Pagination = z.infer<typeof Pagination>;

export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), pagination: Pagination });

const digits = (max: number) =>
  z
    .string()
    .regex(/^\d+$/, "must be a whole number")
    .transform(Number)
    .refine((n) => n >= 1, "must be at least 1")
    .transform((n) => Math.min(n, max));

/** `limit` above 100 is clamped to 100; a `page` past the end returns an empty list. */
export const PageQuery = z.object({
  page: digits(1_000_000_000).default(1).meta({
    type: "integer",
    minimum: 1,
    default: 1,
    description: "Starts at 1; past the last page, the list is empty",
  }),
  limit: digits(100).default(20).meta({
    type: "integer",
    minimum: 1,
    default: 20,
    description: "At most 100; higher values count as 100",
  }),
});
export type PageQuery = z.infer<typeof PageQuery>;
