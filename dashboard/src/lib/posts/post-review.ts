import type { PostReview, ReviewAnswer, ReviewRequest } from "@schema/post-review";
import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "@/lib/api";
import { runsKey } from "@/lib/runs/runs";
import { noticesKey } from "../query-keys";
import { postsKey } from "./post-queries";

const route = api.v1.workspaces[":workspaceId"].posts[":id"].review;

export const postReviewKey = (workspaceId: string, postId: string) =>
  ["workspace", workspaceId, "post-review", postId] as const;

/** The current review of the post, without the post. */
export const postReviewQuery = (workspaceId: string, postId: string) =>
  queryOptions({
    queryKey: postReviewKey(workspaceId, postId),
    queryFn: () => unwrap(route.$get({ param: { workspaceId, id: postId } })),
  });

/** The actions of a post's review. Each returns the post; the lists are read again, even after a refusal. */
export function useReviewVerbs(workspaceId: string) {
  const queryClient = useQueryClient();
  const then = <T>(id: string, done: Promise<T>): Promise<T> =>
    done.finally(() => {
      const keys = [
        postReviewKey(workspaceId, id),
        postsKey(workspaceId),
        runsKey(workspaceId),
        noticesKey(workspaceId),
      ];
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    });
  return {
    request: (id: string, json: ReviewRequest) =>
      then(id, unwrap(route.$put({ param: { workspaceId, id }, json }))),
    answer: (id: string, json: ReviewAnswer) =>
      then(id, unwrap(route.answer.$post({ param: { workspaceId, id }, json }))),
    withdraw: (id: string) => then(id, unwrap(route.$delete({ param: { workspaceId, id } }))),
  };
}

/** Whether a member may answer a review: its reviewer or, without one, anyone but the member who asked. */
export const mayAnswer = ({ reviewer, requestedBy }: PostReview, userId: string): boolean =>
  reviewer === null ? requestedBy?.id !== userId : reviewer.id === userId;
