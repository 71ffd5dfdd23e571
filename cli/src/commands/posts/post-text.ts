import { type FieldName, fieldNames, postFields } from "../../../../schema/api/post-fields";
import { fieldsOfPost, type Post, type PostSummary } from "../../../../schema/api/posts";
import type { Provenance, ProvenanceKind } from "../../../../schema/api/provenance";
import type { Cli } from "../../lib/cli.ts";
import { oneLine } from "../../lib/safe-text.ts";
import type { Style } from "../../lib/style.ts";
import { type Column, factList } from "../../lib/table.ts";
import { timeColumn, when } from "../../lib/when.ts";

type Row = Pick<PostSummary, "slug" | "title" | "status" | "scheduledAt" | "publishedAt" | "id">;

/** Its state in one word; distinguishes scheduled drafts. */
const stateOf = ({ status, scheduledAt }: Pick<Row, "status" | "scheduledAt">): string =>
  status === "DRAFT" && scheduledAt ? "scheduled" : status.toLowerCase();

const styles: Record<string, Style> = { published: "green", scheduled: "cyan", hidden: "dim" };

/** Columns of post lists. */
export const postColumns: Column<Row>[] = [
  { head: "STATE", cell: stateOf, paint: (row) => styles[stateOf(row)] ?? null },
  { head: "SLUG", cell: (row) => row.slug, flexible: "last" },
  timeColumn("WHEN", (row) => (row.status === "DRAFT" ? row.scheduledAt : row.publishedAt)),
  { head: "TITLE", cell: (row) => row.title, flexible: true },
  { head: "ID", cell: (row) => row.id, pipeOnly: true },
];

const elsewhere: FieldName[] = ["title", "slug", "excerpt"];
const listed = fieldNames.filter((name) => postFields[name].option && !elsewhere.includes(name));

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
        ...fieldFacts(post),
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

/** The fields that the command line can set, by name; title, slug and excerpt have their own places. */
function fieldFacts(post: Post): Record<string, string> {
  const fields = fieldsOfPost(post);
  return Object.fromEntries(listed.map((name) => [name, [fields[name]].flat().join(", ")]));
}

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
