import type { Participant } from "../../outbox";

const forget = `UPDATE external_posts SET chosen_at = NULL, timezone = NULL, local_time = NULL
  WHERE post_id IN (SELECT value FROM json_each(?1)) AND chosen_at IS NOT NULL`;

const forgetChoice: Participant["scheduling"] = (ctx, postIds) => [
  ctx.d1.prepare(forget).bind(JSON.stringify(postIds)),
];

/** A new decision about a post replaces a time that was chosen for one platform alone. */
export const remoteScheduleParticipant: Participant = {
  scheduling: forgetChoice,
  withdrawing: forgetChoice,
};
