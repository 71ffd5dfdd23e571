import { evidenceParticipant } from "./domains/editorial/evidence/participant";
import { remoteScheduleParticipant } from "./domains/sites/remote-schedule";
import { reviewParticipant } from "./domains/runs/settle-reviews";
import type { Participant } from "./outbox/participants";

/** In the order in which their statements join a batch: evidence refuses before anything else is stored. */
export const participants: readonly Participant[] = [
  evidenceParticipant,
  reviewParticipant,
  remoteScheduleParticipant,
];
