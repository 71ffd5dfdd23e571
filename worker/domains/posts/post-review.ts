import { sql } from "drizzle-orm";
import type { PostReview, PostReviewState } from "../../../schema/api/post-review";
import { posts } from "../../../schema/tables";
import { toInstant } from "../../platform/instant";

interface Stored {
  state: PostReviewState;
  reviewer: string | null;
  reviewerName: string | null;
  requestedBy: string | null;
  requesterName: string | null;
  requestedAt: number;
  message: string;
  answeredBy: string | null;
  answererName: string | null;
  answeredAt: number | null;
  note: string;
  edited: 0 | 1;
}

const name = (id: string) => `(SELECT name FROM users WHERE id = v.${id})`;

/** The review of the selected post, as JSON; `postReviewOf` reads it. */
export const postReviewColumn = sql<
  string | null
>`(SELECT json_object('state', v.state, 'reviewer', v.reviewer_id,
    'reviewerName', ${sql.raw(name("reviewer_id"))}, 'requestedBy', v.requested_by,
    'requesterName', ${sql.raw(name("requested_by"))}, 'requestedAt', v.requested_at, 'message', v.message,
    'answeredBy', v.answered_by, 'answererName', ${sql.raw(name("answered_by"))}, 'answeredAt', v.answered_at,
    'note', v.note, 'edited', v.edited_at IS NOT NULL)
  FROM post_reviews v WHERE v.post_id = ${posts.id})`;

const person = (id: string | null, named: string | null) => (id === null ? null : { id, name: named ?? "" });

export function postReviewOf(column: string | null): PostReview | null {
  if (column === null) return null;
  const row = JSON.parse(column) as Stored;
  const by = person(row.answeredBy, row.answererName);
  return {
    state: row.state,
    reviewer: person(row.reviewer, row.reviewerName),
    requestedBy: person(row.requestedBy, row.requesterName),
    requestedAt: toInstant(row.requestedAt),
    message: row.message,
    answer:
      by === null || row.answeredAt === null ? null : { by, at: toInstant(row.answeredAt), note: row.note },
    editedSince: row.edited === 1,
  };
}
