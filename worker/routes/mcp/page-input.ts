import { z } from "zod";

/** A page of a list. Short by default: a model reads everything it gets. */
export const pageInput = {
  page: z.int().min(1).max(1_000_000).default(1),
  limit: z.int().min(1).max(50).default(10),
};
