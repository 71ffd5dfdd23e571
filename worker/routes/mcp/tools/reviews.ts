import { ReviewRequest } from "../../../../schema/api/post-review";
import { requestReview, withdrawReview } from "../../../domains/discussion";
import { findPostId } from "../../../domains/posts";
import { findMember, memberInput } from "../find-member";
import { named, postFacts } from "../post-facts";
import { postInput } from "../post-input";
import { workspaceTool } from "../tool";

export const requestReviewTool = workspaceTool(
  {
    name: "request_review",
    title: "Send a draft for review",
    description:
      "Asks a member of the workspace to review an unpublished post, or assigns its review to another. They answer in the dashboard; get_post shows the answer as `review`.",
    effect: "writes",
    input: {
      post: postInput,
      reviewer: memberInput.describe("The member, by email, name or ID"),
      message: ReviewRequest.shape.message.describe("What the reviewer should know"),
    },
  },
  "editor",
  async (ctx, { post: wanted, reviewer, message }) => {
    const id = await findPostId(ctx, wanted);
    const post = await requestReview(ctx, id, { reviewerId: await findMember(ctx, reviewer), message });
    return {
      said: `${post.review?.reviewer?.name} was asked to review ${named(post)}.`,
      data: postFacts(ctx, post),
    };
  },
);

export const withdrawReviewTool = workspaceTool(
  {
    name: "withdraw_review",
    title: "Withdraw a draft from review",
    description: "Ends the review of a post and discards its answer, if there is one.",
    effect: "writes",
    input: { post: postInput },
  },
  "editor",
  async (ctx, { post: wanted }) => {
    const post = await withdrawReview(ctx, await findPostId(ctx, wanted));
    return { said: `${named(post)} is no longer in review.`, data: postFacts(ctx, post) };
  },
);
