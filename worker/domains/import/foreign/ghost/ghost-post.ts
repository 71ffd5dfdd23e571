import type { z } from "zod";
import { escapeHtml } from "../../../../../schema/api/html-to-markdown/escape-html";
import { toInstantOrNull } from "../../../../platform/instant";
import { type ImportText, importText } from "../../import-words";
import type { ForeignItem } from "../foreign-post";
import { keepTerms } from "../keep-terms";
import type { Lost } from "./cards";
import type { GhostRelations } from "./ghost-relations";
import type { GhostPost } from "./ghost-schema";
import { lexicalHtml } from "./lexical-html";
import { mobiledocHtml } from "./mobiledoc-html";

/** Ghost's placeholder for its own URL. */
const placeholder = /__GHOST_URL__/g;

export function ghostPost(
  post: z.infer<typeof GhostPost>,
  { meta: metas, users, authors, tags: tagsOfPost }: GhostRelations,
  site: string,
): ForeignItem {
  const identity = identityOf(post, site);
  const left = (reason: ImportText): ForeignItem => ({
    kind: "left",
    identity: identity ?? "ghost:",
    title: post.title,
    reason,
  });
  if (post.type === "page" || post.page === true || post.page === 1)
    return left(importText({ code: "page" }));
  if (identity === null) {
    const reason = importText({ code: "no_slug" });
    return { kind: "refused", identity: "ghost:", title: post.title, code: "no_id", reason };
  }
  const root = site.replace(/\/+$/, "");
  const own = (text: string) => (root === "" ? text : text.replace(placeholder, () => root));
  const meta = metas.get(post.id);
  const date = instant(post.published_at);
  const isPublic = post.status === "published" && ["", "public"].includes(post.visibility);
  const { body, warnings: bodyWarnings } = bodyOf(post);
  if (body === null) {
    const reason = importText({ code: "unreadable_body" });
    return { kind: "refused", identity, title: post.title, code: "invalid_post", reason };
  }
  const author = users.get(post.author_id ?? "");
  const named = authors.get(post.id) ?? [];
  // Ghost's primary tag is the first visible one; themes show it as a category.
  const [primary, ...others] = (tagsOfPost.get(post.id) ?? []).filter((name) => !isInternal(name));
  const internal = (tagsOfPost.get(post.id) ?? []).filter(isInternal);
  const { categories, tags, warnings } = keepTerms(primary === undefined ? [] : [primary], others);
  return {
    kind: "post",
    post: {
      identity,
      title: post.title,
      slug: post.slug,
      date,
      updated: instant(post.updated_at),
      status: isPublic ? "PUBLISHED" : "DRAFT",
      excerpt: post.custom_excerpt,
      authors: named.length > 0 || author === undefined ? named : [author],
      categories,
      tags,
      body: own(body),
      bodyKind: "html",
      featured:
        post.feature_image === ""
          ? null
          : { url: own(post.feature_image), alt: meta?.feature_image_alt ?? "" },
      link: root === "" ? `/${post.slug}/` : `${root}/${post.slug}/`,
      oldSlugs: [],
      seoTitle: meta?.meta_title ?? "",
      seoDescription: meta?.meta_description ?? "",
      canonicalUrl: own(post.canonical_url),
      warnings: [
        ...(post.status === "scheduled"
          ? [importText({ code: "draft_scheduled", at: toInstantOrNull(date) })]
          : []),
        ...(!isPublic && post.status === "published"
          ? [importText({ code: "draft_visibility", visibility: post.visibility })]
          : []),
        ...(post.status === "sent" ? [importText({ code: "draft_emailed" })] : []),
        ...bodyWarnings,
        ...(root === "" && `${body}${post.feature_image}`.includes("__GHOST_URL__")
          ? [importText({ code: "no_blog_url" })]
          : []),
        ...warnings,
        ...(internal.length > 0 ? [importText({ code: "internal_tags", tags: internal })] : []),
      ],
    },
  };
}

/** Ghost never shows these to readers. */
const isInternal = (tag: string) => tag.startsWith("#");

/** As HTML; drafts often only have the editor's format. Null if there is content but none of it is readable. */
function bodyOf({ html, lexical, mobiledoc, plaintext }: z.infer<typeof GhostPost>): {
  body: string | null;
  warnings: ImportText[];
} {
  if (html !== "") return { body: html, warnings: [] };
  const lost: Lost = new Map();
  const body =
    (lexical === "" ? null : lexicalHtml(lexical, lost)) ??
    (mobiledoc === "" ? null : mobiledocHtml(mobiledoc, lost));
  if (body !== null) {
    const cards = [...lost].map(([name, count]) => ({ name, count }));
    return { body, warnings: cards.length === 0 ? [] : [importText({ code: "ghost_cards", lost: cards })] };
  }
  if (plaintext !== "") {
    const paragraphs = plaintext.split(/\n{2,}/).map((one) => `<p>${escapeHtml(one)}</p>`);
    return { body: paragraphs.join("\n"), warnings: [importText({ code: "plain_text_only" })] };
  }
  return lexical === "" && mobiledoc === ""
    ? { body: "", warnings: [importText({ code: "no_body" })] }
    : { body: null, warnings: [] };
}

const objectId = /^[0-9a-f]{24}$/;

/**
 * Ghost's own ids are globally unique; other tools that write Ghost's format may count from 1, so those posts are recognized by slug and
 * site.
 */
function identityOf({ uuid, id, slug }: z.infer<typeof GhostPost>, site: string): string | null {
  if (/^[\w-]{1,100}$/.test(uuid)) return `ghost:${uuid}`;
  if (objectId.test(id)) return `ghost:${id}`;
  const name = (slug || id).slice(0, 300).toWellFormed();
  return name === "" ? null : `ghost:${URL.canParse(site) ? new URL(site).host : ""}/${name}`;
}

/** The range of four-digit years. */
const [earliest, latest] = [Date.parse("0001-01-01T00:00:00Z"), Date.parse("9999-12-31T23:59:59Z")];

function instant(value: string | number | null | undefined): number | null {
  if (value === null || value === undefined || value === "") return null;
  const time =
    typeof value === "number"
      ? value
      : Date.parse(/[Zz]|[+-]\d{2}:?\d{2}$/.test(value) ? value : `${value.replace(" ", "T")}Z`);
  return time >= earliest && time <= latest ? time : null;
}
