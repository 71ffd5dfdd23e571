import type { Post } from "../../../schema/api/posts";
import type { Provenance, ProvenanceKind } from "../../../schema/api/provenance";
import type { Cli } from "./cli.ts";
import { factList } from "./fact-list.ts";
import { stateOf } from "./post-table.ts";
import { oneLine } from "./safe-text.ts";
import { when } from "./when.ts";

/** A post for the terminal. */
export const postText = (post: Post, { paint }: Pick<Cli, "paint">): string =>
  [
    paint("bold", oneLine(post.title)),
    factList(
      {
        id: post.id,
        slug: post.slug,
        state: stateOf(post),
        published: when(post.publishedAt),
        "published on schedule": wallTime(post.publishedSchedule),
        scheduled: wallTime(post),
        problem: post.scheduleError,
        categories: post.categories.join(", "),
        tags: post.tags.join(", "),
        authors: post.authors.join(", "),
        review: reviewText(post.review),
        words: post.metadata.wordCount,
        written: provenanceText(post.metadata.provenance),
        "approved by": post.metadata.provenance.approvedBy,
        "based on": post.metadata.provenance.sources.map(({ title }) => title).join(", "),
        "unpublished changes": when(post.workingCopy?.updatedAt ?? null),
        changed: when(post.updatedAt),
        version: post.version,
        excerpt: post.excerpt,
      },
      paint,
    ),
  ].join("\n");

function reviewText(review: Post["review"]): string | null {
  if (!review) return null;
  const { state, reviewer, answer, editedSince } = review;
  if (state === "requested")
    return reviewer ? `requested from ${reviewer.name}` : "requested, without a reviewer";
  const words = `${state === "approved" ? "approved" : "changes requested"} by ${answer?.by.name}`;
  const note = answer?.note ? `: ${answer.note}` : "";
  return `${words}${editedSince ? ", edited since" : ""}${note}`;
}

const kinds: Record<ProvenanceKind, string> = {
  human: "by a person",
  "ai-assisted": "with the help of AI",
  "ai-generated": "by AI",
};

const provenanceText = ({ kind, models, editedShare }: Provenance): string | null =>
  kind &&
  [
    models.length > 0 ? `${kinds[kind]} (${models.join(", ")})` : kinds[kind],
    ...(editedShare === null ? [] : [`${Math.round(editedShare * 100)}% edited by hand`]),
  ].join(", ");

const wallTime = (schedule: Pick<Post, "scheduledAt" | "scheduledLocalTime" | "timezone"> | null) =>
  schedule?.scheduledAt &&
  `${schedule.scheduledLocalTime?.replace("T", " ") ?? schedule.scheduledAt} ${schedule.timezone ?? "UTC"}`;

/** One line about an action on a post; scripts get its id. */
export const postDone = (cli: Pick<Cli, "paint">, done: string, post: Post) => ({
  data: post,
  text: `${cli.paint("green", done)} ${oneLine(post.title)} (${oneLine(post.slug)})`,
  plain: post.id,
});
