export { createComment } from "./create-comment";
export { deleteComment } from "./delete-comment";
export { listComments } from "./list-comments";
export { answerReview } from "./reviews/answer-review";
export { approvalParticipant, lacksApproval, requireApproval } from "./reviews/approval-participant";
export {
  approveGenerated,
  assignGenerated,
  rejectGenerated,
  reopenGenerated,
} from "./reviews/decide-generated";
export { readReview } from "./reviews/read-review";
export { requestReview } from "./reviews/request-review";
export { approvalChanged, type ReviewedPost } from "./reviews/review-rows";
export { withdrawReview } from "./reviews/withdraw-review";
export { updateComment } from "./update-comment";
