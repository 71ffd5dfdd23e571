import { PostRefresh } from "../../../../schema/api/runs";
import { refreshPost } from "../../../domains/generation";
import { findPostId } from "../../../domains/posts";
import { postInput } from "../post-input";
import { runFacts, runSaid } from "../run-facts";
import { workspaceTool } from "../tool";

export const refreshPostTool = workspaceTool(
  {
    name: "refresh_post",
    title: "Refresh a published post",
    description:
      "Starts a run that changes only the affected parts of a published post: sentences whose sources have changed (`evidence`), outdated sections because fewer people read it (`views`), or what `instruction` says. The result is its unpublished changes, for a person to review and publish. Follow it with get_run.",
    effect: "writes",
    input: { post: postInput, ...PostRefresh.shape },
  },
  "editor",
  async (ctx, { post: wanted, ...input }) => {
    const run = await refreshPost(ctx, await findPostId(ctx, wanted), PostRefresh.parse(input));
    return { said: runSaid(run), data: runFacts(ctx, run) };
  },
);
