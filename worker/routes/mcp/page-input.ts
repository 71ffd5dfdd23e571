import { z } from "zod";

/** Which part of a list. Short by default: a model reads all that it is answered. */
export const pageInput = {
  page: z.int().min(1).max(1_000_000).default(1),
  limit: z.int().min(1).max(50).default(10),
};
