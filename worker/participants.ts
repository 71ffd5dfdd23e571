import { approvalParticipant } from "./domains/discussion";
import { evidenceParticipant } from "./domains/editorial";
import { reviewParticipant } from "./domains/runs";
import { remoteScheduleParticipant, siteWordsParticipant } from "./domains/sites";
import type { Participant } from "./outbox";

/** In the order in which their statements join a batch: evidence and approvals refuse before anything else is stored. */
export const participants: readonly Participant[] = [
  evidenceParticipant,
  approvalParticipant,
  reviewParticipant,
  remoteScheduleParticipant,
  siteWordsParticipant,
];
