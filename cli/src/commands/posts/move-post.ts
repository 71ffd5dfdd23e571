import { Post } from "../../../../schema/api/posts";
import { apiPath } from "../../lib/api-path.ts";
import type { Answer, Cli } from "../../lib/cli.ts";
import { CliError } from "../../lib/cli-error.ts";
import { findPostId } from "../../lib/find-post.ts";
import { postDone } from "./post-text.ts";

interface Move {
  method?: "POST" | "DELETE";
  /** Path below the post. */
  verb: string;
  body?: object;
  /** The message if this call did it; `already` if nothing changed. */
  done: string;
  already: string;
  /** Whether the post is in the wanted state. */
  isThere: (post: Post) => boolean;
}

/** Moves a post to another state; succeeds if it is already there. */
export async function movePost(cli: Cli, named: string, move: Move): Promise<Answer> {
  const { method = "POST", verb, body, done, already, isThere } = move;
  const workspace = await cli.workspace();
  const path = apiPath`posts/${await findPostId(workspace, named)}`;
  try {
    return postDone(cli, done, await workspace.send(method, `${path}/${verb}`, Post, body));
  } catch (error) {
    if (!(error instanceof CliError) || error.code !== "illegal_transition") throw error;
    const post = await workspace.get(path, Post);
    if (!isThere(post)) throw error;
    return postDone(cli, already, post);
  }
}
