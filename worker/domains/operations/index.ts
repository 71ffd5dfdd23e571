export { dropRegion } from "../../public/replica/regions";
export { deleteWorkspace } from "./delete-workspace";
export { answerWithinMs, checkHealth, unconfigured } from "./health/check-health";
export { RememberedHealth } from "./health/remembered-health";
export { housekeeping } from "./housekeeping";
export { overview } from "./overview";
export { type RefusalKind, RefusalTally } from "./refusal-tally";
export { sweepBucket } from "./sweep-bucket";
export { systemStatus } from "./system-status";
