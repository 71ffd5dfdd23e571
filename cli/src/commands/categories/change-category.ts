import { CategoryChange } from "../../../../schema/api/categories";
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

/** Sends a change until no post remains; `done` says what was done: "Renamed". */
export async function changeCategory(
  cli: Cli,
  workspace: WorkspaceApi,
  request: { method: "PATCH" | "POST" | "DELETE"; path: string; body?: object },
  done: (change: CategoryChange) => { verb: string; text: string; id: string },
): Promise<Answer> {
  const bar = startProgress(cli, "Posts");
  let changed = 0;
  try {
    for (;;) {
      const part = await workspace.send(request.method, request.path, CategoryChange, request.body);
      changed += part.changed;
      if (part.remaining > 0) {
        bar.show(changed, changed + part.remaining);
        continue;
      }
      const data = { ...part, changed };
      const { verb, text, id } = done(data);
      const suffix = changed > 0 ? ` (${posts(changed)} changed)` : "";
      return { data, text: `${cli.paint("green", verb)} ${oneLine(text)}${suffix}`, plain: id };
    }
  } finally {
    bar.end();
  }
}
