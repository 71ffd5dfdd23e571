import { authVariants } from "./broken/auth-variants.ts";
import { besideVariants } from "./broken/beside-variants.ts";
import { cacheVariants } from "./broken/cache-variants.ts";
import { categoryVariants } from "./broken/category-variants.ts";
import { errorVariants } from "./broken/error-variants.ts";
import { listVariants } from "./broken/list-variants.ts";
import { postVariants } from "./broken/post-variants.ts";
import type { BrokenVariant } from "./broken/variant.ts";

/** Deployments that each break one promise, and the row that has to notice. */
export const brokenVariants: BrokenVariant[] = [
  ...authVariants,
  ...listVariants,
  ...categoryVariants,
  ...postVariants,
  ...errorVariants,
  ...cacheVariants,
  ...besideVariants,
];
