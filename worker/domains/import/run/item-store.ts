import { linkKey } from "../../../../schema/api/html-to-markdown/link-key";
import { titleMax } from "../../../../schema/api/post-fields";
import { importItems } from "../../../../schema/tables";
import { guardedBatch, mustHaveChanged, statement } from "../../../platform/db/statement";
import { changedMeanwhile } from "../../../platform/errors";
import { sha256 } from "../../../platform/sha256";
import type { ForeignItem, ForeignPost } from "../foreign/foreign-post";
import { lookAt } from "../foreign/look-at";
import { wantedSlug } from "../foreign/wanted-slug";
import { ImportFailure, importText } from "../import-words";
import { attachedTo } from "./attachments-of";
import { type ImportClaim, renewed } from "./claim-import";
import { fewWarnings } from "./few-warnings";
import { itemsMax } from "./import-limits";

type NewItem = typeof importItems.$inferInsert;

/** Below D1's limit of 2 MB per row. */
const rowMaxBytes = 1_900_000;
const tooLarge = { code: "too_large", message: importText({ code: "large_item" }) };
const addressMax = 2_048;
const altMax = 500;

/** A parsed item, stored until it is imported. One that cannot be imported is done immediately. */
function itemRow({ ctx, job }: ImportClaim, item: ForeignItem, position: number): NewItem {
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

/** A post is never public before its date, and never last changed in the future. */
function notBeforeItsDate(post: ForeignPost, now: number): ForeignPost {
  const updated = Math.min(post.updated ?? post.date ?? now, now);
  if (post.status !== "PUBLISHED" || (post.date ?? 0) <= now) return { ...post, updated };
  return {
    ...post,
    updated,
    status: "DRAFT",
    warnings: [...post.warnings, importText({ code: "future_date" })],
  };
}

interface First {
  hash: string;
  slug: string;
  title: string;
}

/** Handles duplicate identities in one file, in order: imports the first post, and lists each further one with what happened to it. */
class ToldApart {
  private readonly posts = new Map<string, First>();
  private readonly lines = new Set<string>();

  async take(item: ForeignItem): Promise<ForeignItem> {
    if (item.kind === "attachment") return item;
    if (item.kind !== "post") return { ...item, identity: this.lineOf(item.identity) };
    const { post } = item;
    const { identity, title } = post;
    const hash = await sha256(JSON.stringify(post));
    const first = this.posts.get(identity);
    if (!first) {
      this.posts.set(identity, { hash, slug: post.slug, title: title.slice(0, 200).toWellFormed() });
      this.lines.add(identity);
      return item;
    }
    const line = { identity: this.lineOf(identity), title };
    if (first.hash === hash)
      return { ...line, kind: "left", code: "repeated", reason: importText({ code: "repeated" }) };
    return { ...line, kind: "refused", code: "duplicate_identity", reason: reasonOf(first, post) };
  }

  private lineOf(identity: string): string {
    let line = identity;
    for (let number = 2; this.lines.has(line); number++) line = `${identity}#${number}`;
    this.lines.add(line);
    return line;
  }
}

const reasonOf = (first: First, { slug, title }: ForeignPost) =>
  importText(
    first.slug === slug || first.title === title
      ? { code: "other_version" }
      : { code: "same_id", title: first.title },
  );

const atOnce = 20;
/** Limit for bodies, so that each write to the database stays small. */
const charactersAtOnce = 4_000_000;

/** Stores parsed items in small batches, each only while the lease holds. Items stored earlier stay as they are. */
export class ItemStore {
  siteUrl: string | null = null;
  private waiting: ForeignItem[] = [];
  private position = 0;
  private characters = 0;
  private readonly toldApart = new ToldApart();

  constructor(
    private readonly claim: ImportClaim,
    firstPosition = 0,
  ) {
    this.position = firstPosition;
  }

  async add(items: ForeignItem[]): Promise<void> {
    for (const item of items) {
      this.waiting.push(await this.toldApart.take(item));
      this.characters += item.kind === "post" ? item.post.body.length : 0;
      if (this.waiting.length >= atOnce || this.characters > charactersAtOnce)
        await this.store(this.waiting.splice(0));
    }
  }

  /** `also` updates the import itself with the last of them. */
  async flush(also: Parameters<typeof renewed>[1] = {}): Promise<void> {
    await this.store(this.waiting.splice(0), also);
  }

  private async store(items: ForeignItem[], also: Parameters<typeof renewed>[1] = {}): Promise<void> {
    const { ctx } = this.claim;
    this.characters = 0;
    if (this.position + items.length > itemsMax) {
      throw new ImportFailure("payload_too_large", { code: "too_many_items", max: itemsMax });
    }
    const rows = items.map((item) => itemRow(this.claim, item, this.position++));
    await guardedBatch(
      ctx,
      [
        renewed(this.claim, { ...(this.siteUrl !== null && { siteUrl: this.siteUrl }), ...also }),
        mustHaveChanged(ctx),
        ...rows.map((row) => statement(ctx, ctx.db.insert(importItems).values(row).onConflictDoNothing())),
      ],
      changedMeanwhile,
    );
    if (this.siteUrl !== null) this.claim.job.siteUrl = this.siteUrl;
  }
}
