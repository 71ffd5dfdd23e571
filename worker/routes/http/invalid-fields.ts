import type { z } from "zod";

interface InvalidField {
  /** Steps joined by dots, `seo.title`; empty for the request as a whole. */
  path: string;
  message: string;
}

const fieldsMax = 50;

/** What is wrong with a request, by field; only the first issues of many. */
export const invalidFields = (issues: z.core.$ZodIssue[], at: PropertyKey[] = []): InvalidField[] =>
  issues
    .slice(0, fieldsMax)
    .flatMap((issue) => {
      const path = [...at, ...issue.path];
      if (issue.code === "unrecognized_keys") {
        const keys = issue.keys.slice(0, fieldsMax);
        return keys.map((key) => ({ path: [...path, key].join("."), message: issue.message }));
      }
      if (issue.code === "invalid_union") {
        const [nearest] = issue.errors.toSorted((a, b) => a.length - b.length);
        if (nearest?.length) return invalidFields(nearest, path);
      }
      return [{ path: path.join("."), message: issue.message }];
    })
    .slice(0, fieldsMax);
