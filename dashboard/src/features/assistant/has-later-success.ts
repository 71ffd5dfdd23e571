import type { Run } from "@schema/runs";

type Facts = Pick<Run, "kind" | "title" | "state" | "createdAt">;

/** Whether a later run succeeded at what a run failed at: the failure is no longer shown then. */
export const hasLaterSuccess = (
  { kind, title, state, createdAt }: Facts,
  others: readonly Facts[],
): boolean =>
  state === "failed" &&
  others.some(
    (one) =>
      one.state === "completed" &&
      one.kind === kind &&
      one.title === title &&
      Date.parse(one.createdAt) > Date.parse(createdAt),
  );
