import type { z } from "zod";
import type { Answer, Cli } from "../../lib/cli.ts";
import { startProgress } from "../../lib/progress.ts";
import { oneLine } from "../../lib/safe-text.ts";
import type { WorkspaceApi } from "../../lib/workspace-api.ts";

const posts = (count: number) => (count === 1 ? "1 post" : `${count} posts`);

/** "12 posts, 8 of them published"; "no posts". */
export function postsOf({
  postCount,
  publishedCount,
}: {
  postCount: number;
  publishedCount: number;
}): string {
  if (postCount === 0) return "no posts";
  return publishedCount === 0 ? posts(postCount) : `${posts(postCount)}, ${publishedCount} of them published`;
}

/** Sends a change to a category or author until no posts remain; `done` is what to print, such as "Renamed". */
export async function changePosts<T extends { changed: number; remaining: number }>(
  cli: Cli,
  workspace: WorkspaceApi,
  request: { method: "PATCH" | "POST" | "DELETE"; path: string; body?: object; answer: z.ZodType<T> },
  done: { verb: string; text: string; id: string },
): Promise<Answer> {
  const bar = startProgress(cli, "Posts");
  let changed = 0;
  try {
    for (;;) {
      const part = await workspace.send(request.method, request.path, request.answer, request.body);
      changed += part.changed;
      if (part.remaining > 0) {
        bar.show(changed, changed + part.remaining);
        continue;
      }
      const suffix = changed > 0 ? ` (${posts(changed)} changed)` : "";
      return {
        data: { ...part, changed },
        text: `${cli.paint("green", done.verb)} ${oneLine(done.text)}${suffix}`,
        plain: done.id,
      };
    }
  } finally {
    bar.end();
  }
}
