export { type AuditEntryDraft, auditStatement, emptiedAudit } from "./audit/audit-statement";
export { integrationAudit } from "./audit/integration-audit";
export { listAudit } from "./audit/list-audit";
export { type Also, type Change, commitChange, withAlso } from "./commit-change";
export { listEvents } from "./events/list-events";
export { hintJobs } from "./hint-jobs";
export { insertDeliveriesOfNew, insertDeliveryTo } from "./insert-deliveries";
export { insertAudit, insertDeliveries, insertEvents, insertNotice, toWebhook } from "./insert-rows";
export { type InternalEvent, internalEvent, mayBeScheduledThere } from "./internal-events";
export { dismissNotice } from "./notices/dismiss-notice";
export { listNotices } from "./notices/list-notices";
export { noticeStatement } from "./notices/notice-statement";
export {
  explainConflict,
  joining,
  noteSourceChecked,
  type Participant,
  participantWords,
} from "./participants";
export { type EventDraft, type PublicEffect, postsUpdated } from "./public-effect";
export type { DeliveryJob } from "./queues/delivery-job";
export type { GenerationJob } from "./queues/generation-job";
