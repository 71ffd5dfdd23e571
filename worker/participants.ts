import { evidenceParticipant } from "./services/claims/participant";
import { remoteScheduleParticipant } from "./services/integrations/remote-schedule";
import { reviewParticipant } from "./services/runs/settle-reviews";
import type { Participant } from "./services/write/participants";

/** In the order in which their statements join a batch: evidence refuses before anything else is stored. */
export const participants: readonly Participant[] = [
  evidenceParticipant,
  reviewParticipant,
  remoteScheduleParticipant,
];
