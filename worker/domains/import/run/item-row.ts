import { titleMax } from "../../../../schema/api/post-fields";
import type { importItems } from "../../../../schema/tables";
import type { ForeignItem, ForeignPost } from "../foreign/foreign-post";
import { linkKey } from "../../../platform/html-to-markdown/link-key";
import { lookAt } from "../foreign/look-at";
import { wantedSlug } from "../foreign/wanted-slug";
import { attachedTo } from "./attachments-of";
import type { ImportClaim } from "./claim-import";
import { fewWarnings } from "./few-warnings";

export type NewItem = typeof importItems.$inferInsert;

/** Under the 2 MB that a row of the database may have. */
const rowMaxBytes = 1_900_000;
const tooLarge = { code: "too_large", message: "It is over 1.8 MB with its markup." };
const addressMax = 2_048;
const altMax = 500;

/** What is read, as it is kept until it is imported. What cannot be imported is done at once. */
export function itemRow({ ctx, job }: ImportClaim, item: ForeignItem, position: number): NewItem {
  const own = { importId: job.id, workspaceId: job.workspaceId, position };
  if (item.kind === "attachment") {
    const { id, url, alt, parent } = item.attachment;
    return {
      ...own,
      kind: "attachment",
      identity: id,
      state: "done",
      outcome: "skipped",
      link: parent === "" ? null : attachedTo(parent),
      payload: { url: url.length > addressMax ? "" : url, alt: cut(alt, altMax) },
    };
  }
  if (item.kind === "left" || item.kind === "refused") {
    const { kind, identity, code = "not_a_post", reason } = item;
    const title = cut(item.title, titleMax);
    const outcome = kind === "left" ? "skipped" : "failed";
    return { ...own, kind: "post", identity, title, state: "done", outcome, code, message: reason };
  }
  const post = notBeforeItsDate(item.post, ctx.now());
  const { problem, warnings } = lookAt(post);
  const facts = {
    ...own,
    kind: "post" as const,
    identity: post.identity,
    title: cut(post.title, titleMax),
    status: post.status,
    publishedAt: post.date,
  };
  if (problem)
    return { ...facts, warnings: fewWarnings(warnings), state: "done", outcome: "failed", ...problem };
  const link = linkKey(post.link);
  const row: NewItem = {
    ...facts,
    warnings: fewWarnings(warnings),
    state: "pending",
    outcome: "created",
    slug: wantedSlug(post.slug, post.title),
    link: link.length > addressMax ? null : link || null,
    payload: { ...post },
  };
  return new TextEncoder().encode(JSON.stringify(row)).length > rowMaxBytes
    ? { ...facts, state: "done", outcome: "failed", ...tooLarge }
    : row;
}

const cut = (text: string, max: number) => text.slice(0, max).toWellFormed();

/** A post is never public before its date, and was not changed after today. */
function notBeforeItsDate(post: ForeignPost, now: number): ForeignPost {
  const updated = Math.min(post.updated ?? post.date ?? now, now);
  if (post.status !== "PUBLISHED" || (post.date ?? 0) <= now) return { ...post, updated };
  return {
    ...post,
    updated,
    status: "DRAFT",
    warnings: [...post.warnings, "Its date is in the future, so it is not published before; schedule it."],
  };
}
