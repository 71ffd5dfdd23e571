import type { ContractRow } from "./run-contract.ts";

/** Each failed row with what to send to see it again. */
export const explainFailures = (rows: ContractRow[]): string =>
  rows
    .flatMap(({ id, requirement, failure }) =>
      failure
        ? [
            [
              `${id}: ${requirement}`,
              `  request   ${failure.request}`,
              `  expected  ${failure.expected}`,
              `  got       ${failure.got}`,
            ].join("\n"),
          ]
        : [],
    )
    .join("\n\n");
