import type { Check } from "./check.ts";
import { authChecks } from "./checks/auth-checks.ts";
import { cacheChecks } from "./checks/cache-checks.ts";
import { categoryChecks } from "./checks/category-checks.ts";
import { errorChecks } from "./checks/error-checks.ts";
import { feedChecks } from "./checks/feed-checks.ts";
import { fieldChecks } from "./checks/field-checks.ts";
import { listChecks } from "./checks/list-checks.ts";
import { ownAuthChecks } from "./checks/own-auth-checks.ts";
import { ownListChecks } from "./checks/own-list-checks.ts";
import { ownPostChecks } from "./checks/own-post-checks.ts";
import { postChecks } from "./checks/post-checks.ts";
import { rateChecks } from "./checks/rate-checks.ts";
import { searchChecks } from "./checks/search-checks.ts";
import { envelopeChecks, serviceChecks } from "./checks/service-checks.ts";

/** All rows of the contract in the order they are shown. The first decides whether the others are asked at all. */
export const allChecks: readonly Check[] = [
  ...serviceChecks,
  ...envelopeChecks,
  ...authChecks,
  ...ownAuthChecks,
  ...listChecks,
  ...ownListChecks,
  ...categoryChecks,
  ...postChecks,
  ...ownPostChecks,
  ...fieldChecks,
  ...errorChecks,
  ...cacheChecks,
  ...searchChecks,
  ...feedChecks,
  ...rateChecks,
];
