import { z } from "zod";
import { BrokenExport } from "../broken-export";
import type { ForeignItem } from "../foreign-post";
import { ghostPost } from "./ghost-post";
import { ghostRelations } from "./ghost-relations";
import { GhostExport, GhostPost } from "./ghost-schema";

/** Reads a Ghost export (JSON). `site` is where the blog was, which the file does not say. Throws BrokenExport. */
export function readGhost(json: string, site: string): ForeignItem[] {
  const read = GhostExport.safeParse(parsed(json));
  const data = read.success ? ("db" in read.data ? read.data.db[0]?.data : read.data.data) : undefined;
  const posts = (data?.posts ?? []).map((post) => GhostPost.safeParse(post));
  if (!data || (posts.length > 0 && posts.every(({ success }) => !success))) {
    throw new BrokenExport(
      "not_an_export",
      "The file is JSON, but no Ghost export: it has no db[0].data.posts.",
    );
  }
  const relations = ghostRelations(data);
  return posts.map((post, index) =>
    post.success ? ghostPost(post.data, relations, site) : unreadable(data.posts[index], post.error, index),
  );
}

const Titled = z.object({ title: z.string() });

function unreadable(post: unknown, { issues: [issue] }: z.ZodError, index: number): ForeignItem {
  const titled = Titled.safeParse(post);
  return {
    kind: "refused",
    identity: `ghost:#${index + 1}`,
    title: titled.success ? titled.data.title : "",
    code: "invalid_post",
    reason: `Its ${issue?.path.join(".") || "entry"} cannot be read: ${issue?.message ?? "it is not valid"}.`,
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    throw new BrokenExport("broken_json", `The file is not whole: ${reason.slice(0, 200)}.`);
  }
}
