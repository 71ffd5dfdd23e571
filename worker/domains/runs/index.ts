export { auditOf, changeRun } from "./change-run";
export { changedRun } from "./changed-run";
export { commitStep } from "./commit-step";
export {
  backoffMs,
  performMs,
  renewMs,
  retryAfterMax,
  runLease,
  runsAtOnce,
  soonMs,
  takenMax,
  topicsPerCall,
  triesMax,
  workMs,
} from "./generation-limits";
export { getRun } from "./get-run";
export { notifyLive, runMessages } from "./notify-live";
export { requireFinish } from "./require-finish";
export {
  mayGoOn,
  mayRepeat,
  postGone,
  requireGoingOn,
  requirePlainDraft,
  requireRunPost,
} from "./require-run-post";
export { type CountedRun, inWorkspace, loadRun, runColumns } from "./run-rows";
export { type EditRefusal, editRefusals, runMessage, runView, stepView, storedRunMessage } from "./run-view";
export { approveAwaiting, reviewParticipant } from "./settle-reviews";
export type { Finish, RunRow, Stage, StepOutcome, StepPlan, StepRow } from "./stage";
export { formerStages, stageOrder, stagesBeforePost, stagesOfRun } from "./stage-order";
export { hintRuns, type NewRun, newRun } from "./start-run";
export { ownTopic, topicsFree, topicsTaken } from "./topic-guard";
