import type { QualityFinding } from "@schema/quality";

/** Identifies the same finding in a later report. */
export const findingId = ({ check, message, excerpt }: QualityFinding): string =>
  `${check} ${message} ${excerpt}`;
